import * as api from "./api";

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Where friends find this server. A page that was opened on the server's own machine has to ask. */
class Reach {
  /** Whether nobody else can open what is linked to. */
  unreachable = $state(false);
  private address = $state("");

  /** What a link for somebody else begins with. */
  get base(): string {
    return this.address || document.baseURI;
  }

  async find(host = location.hostname): Promise<void> {
    if (!LOCAL.test(host)) return;
    const answer = await api.reach();
    this.address = answer.ok ? answer.value.address : "";
    this.unreachable = answer.ok && answer.value.address === "";
  }
}

export const reach = new Reach();
