import { drawFrom } from '../sample/random.ts';

const rate = 11_025;
const headerBytes = 44;
const chords = [
  [0, 4, 7, 11],
  [0, 3, 7, 10],
  [0, 5, 7, 12],
  [0, 4, 9, 14]
];

export function soundBytes(seconds: number): number {
  return headerBytes + seconds * rate * 2;
}

function writeHeader(file: Buffer): void {
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // mono
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(file.length - headerBytes, 40);
}

/** By rotation, which is far cheaper than a sine per sample. */
function addNote(sound: Float32Array, frequency: number, volume: number): void {
  const turn = (2 * Math.PI * frequency) / rate;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  let [x, y] = [1, 0];
  for (let i = 0; i < sound.length; i++) {
    [x, y] = [x * cos - y * sin, x * sin + y * cos];
    sound[i] = (sound[i] ?? 0) + y * volume;
  }
}

export function createSound(hash: number, seconds: number): Buffer {
  const draw = drawFrom(hash);
  const root = 110 * 2 ** (Math.floor(draw() * 12) / 12);
  const chord = chords[Math.floor(draw() * chords.length)] ?? [0];
  const sound = new Float32Array(seconds * rate);
  for (const step of chord) addNote(sound, root * 2 ** (step / 12), 0.2);
  const file = Buffer.alloc(soundBytes(seconds));
  writeHeader(file);
  const breath = (2 * Math.PI * 4) / sound.length;
  for (let i = 0; i < sound.length; i++) {
    const edge = Math.min(1, i / rate, (sound.length - i) / rate);
    const swell = 0.7 + 0.3 * Math.sin(i * breath);
    file.writeInt16LE(Math.round((sound[i] ?? 0) * edge * swell * 32_000), headerBytes + i * 2);
  }
  return file;
}
