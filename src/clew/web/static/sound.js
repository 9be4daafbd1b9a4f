// Small sounds, made as they are needed: off until switched on, and remembered. Nothing is fetched.
import { $$, kept } from "./small.js";

const LOUD = 0.126; // the peak of each, 18 dB below full
const AFTER = 0.12; // seconds between two kinds of sound that one move makes
const MOST = 3; // so many kinds at most

let audio = null;
const on = () => kept.get("clew-sound") === "on";

const shaped = (at, long, loud = LOUD) => {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  gain.connect(audio.destination);
  return gain;
};

const tone = (kind, from, to, at, long, loud) => {
  const sound = audio.createOscillator();
  sound.type = kind;
  sound.frequency.setValueAtTime(from, at);
  sound.frequency.exponentialRampToValueAtTime(to, at + long);
  sound.connect(shaped(at, long, loud));
  sound.start(at);
  sound.stop(at + long);
};

const noise = (filter, from, to, at, long) => {
  const length = Math.ceil(audio.sampleRate * long);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) data[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const through = audio.createBiquadFilter();
  source.buffer = buffer;
  through.type = filter;
  through.frequency.setValueAtTime(from, at);
  through.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(through).connect(shaped(at, long));
  source.start(at);
};

const SOUNDS = {
  dice: (at) => { for (let click = 0, gap = 0; click < 5; gap += 0.09 - 0.015 * click, click += 1) noise("bandpass", 2000 + 400 * click, 4000, at + gap, 0.02); },
  step: (at) => noise("lowpass", 300, 200, at, 0.06),
  wounded: (at) => { noise("lowpass", 1200, 300, at, 0.08); tone("triangle", 220, 110, at, 0.18); },
  felled: (at) => tone("triangle", 110, 55, at, 0.4),
  healed: (at) => [440, 494, 554, 587].forEach((pitch, place) => tone("sine", pitch, pitch, at + 0.04 * place, 0.1, LOUD / 2)),
  turn: (at) => { tone("triangle", 587, 587, at, 0.16, LOUD / 2); tone("triangle", 880, 880, at + 0.14, 0.22, LOUD / 2); },
};

const play = (names) => {
  if (!on() || !names.length) return;
  audio ??= new AudioContext();
  audio.resume().then(() => names.slice(0, MOST).forEach((name, place) => SOUNDS[name](audio.currentTime + 0.02 + AFTER * place)));
};

// What one message from the table sounds like; a hidden page sounds only when it is somebody's turn.
export const sounds = ({ changes, pieces }, { rolled, asked }) => {
  if (document.hidden) { play(asked ? ["turn"] : []); return; }
  const found = [];
  if (rolled && pieces.tray) found.push("dice");
  const happened = changes ?? [];
  if (happened.some(({ what }) => what === "moved")) found.push("step");
  if (happened.some(({ what, life }) => what === "gone" && life === 0) && happened.some(({ life }) => life < 0)) found.push("felled");
  else if (happened.some(({ life }) => life < 0)) found.push("wounded");
  if (happened.some(({ life }) => life > 0)) found.push("healed");
  play(found);
};

export const showSound = () => $$("[data-sound]").forEach((button) => button.setAttribute("aria-pressed", String(on())));

export const turnSound = () => {
  kept.set("clew-sound", on() ? "off" : "on");
  showSound();
  play(["dice"]);
};

showSound();
