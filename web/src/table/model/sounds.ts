import { settings } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import type { Changes } from "./changes";

/** A few soft noises, made by the browser itself. Off unless the player turns them on. */
let context: AudioContext | null = null;

function out(): AudioContext | null {
  if (!settings.sounds || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A tone that swells at once and dies away. */
function tone(frequency: number, start: number, length: number, volume: number, shape: OscillatorType = "sine"): void {
  const audio = out();
  if (!audio) return;
  const at = audio.currentTime + start;
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** A breath of noise, brighter or duller. */
function rustle(start: number, length: number, volume: number, bright: number): void {
  const audio = out();
  if (!audio) return;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = bright;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + start);
}

const step = (start: number) => rustle(start, 0.09, 0.12, 320);
const turn = (start: number) => rustle(start, 0.14, 0.1, 2400);
const dice = () => [0, 0.07, 0.13, 0.21].forEach((start) => rustle(start, 0.05, 0.16, 1500));
const chime = (notes: number[]) => notes.forEach((note, n) => tone(note, n * 0.13, 0.9, 0.07, "triangle"));

/** What is heard when something has happened. */
export function sound(news: Changes, view: View): void {
  if (news.lines.length === 0 || !settings.sounds) return;
  [...news.walks.values()].forEach((path) => path.slice(1).forEach((_, n) => step(n * 0.18)));
  if (news.turned.length > 0) turn(0.18);
  if (news.lines.some((line) => line.dice.length > 0)) dice();
  const tones = new Set(news.lines.map((line) => line.tone));
  if (view.ending) return chime(view.ending.winners.length > 0 ? [523, 659, 784, 1047] : [392, 349, 294, 196]);
  if (tones.has("good")) chime([587, 880]);
  if (tones.has("bad")) tone(110, 0.28, 0.35, 0.12);
}
