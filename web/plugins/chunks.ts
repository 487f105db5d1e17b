interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

interface Group {
  name: (id: string, graph: Graph) => string | null;
}

/** Everything that each of these parts of the page needs at once comes in one file: a large file packs better than many
 * small ones. What comes with an earlier group stays there. */
export function inOneFile(name: string, ...parts: string[]): Group {
  const each = parts.map(neededBy);
  return { name: (id, graph) => (each.every((needed) => needed(id, graph)) ? name : null) };
}

/** Whether a module belongs to a part of the page, or is needed by one that does. */
function neededBy(part: string): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  return function needed(id, graph) {
    if (id.includes(part)) return true;
    if (!known.has(id)) {
      known.set(id, false); // whoever leads back here adds nothing
      known.set(id, (graph.getModuleInfo(id)?.importers ?? []).some((importer) => needed(importer, graph)));
    }
    return known.get(id) ?? false;
  };
}
