import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawTrayIcons, makeIcons, type Icons } from './icons.ts';
import { at } from './project.ts';
import { packWindowsIcon } from './windows-icon.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-icons-'));
let icons: Icons;
// Drawing all of them takes a second or two, more on a busy machine.
beforeAll(async () => {
  icons = await makeIcons(folder);
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function listImages(icon: Buffer) {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, n) => {
    const at = 6 + n * 16;
    const from = icon.readUInt32LE(at + 12);
    const bytes = icon.subarray(from, from + icon.readUInt32LE(at + 8));
    return { size: icon.readUInt8(at) === 0 ? 256 : icon.readUInt8(at), bytes };
  });
}

it('stores a bitmap bottom-up in Windows color order, and a PNG at 256', () => {
  const red = [255, 0, 0, 255];
  const halfBlue = [0, 0, 255, 128];
  const pixels = Uint8Array.from([...red, ...red, ...halfBlue, ...halfBlue]);
  const [small, large] = listImages(
    packWindowsIcon([
      { size: 2, png: new Uint8Array(), pixels },
      { size: 256, png: Uint8Array.of(1, 2, 3), pixels }
    ])
  );
  expect(small?.bytes.readInt32LE(8)).toBe(4);
  expect([...(small?.bytes.subarray(40, 56) ?? [])]).toEqual([
    255, 0, 0, 128, 255, 0, 0, 128, 0, 0, 255, 255, 0, 0, 255, 255
  ]);
  expect(small?.bytes.length).toBe(40 + 16 + 8);
  expect(large).toEqual({ size: 256, bytes: Buffer.of(1, 2, 3) });
});

it('creates every size that systems need', () => {
  expect(
    readdirSync(icons.linux)
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b)
  ).toEqual([16, 24, 32, 48, 64, 128, 256, 512, 1024]);
  for (const name of readdirSync(icons.linux)) {
    // Its size follows the name of a PNG's first chunk.
    const png = readFileSync(path.join(icons.linux, name));
    expect(`${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}.png`).toBe(name);
  }
  expect(listImages(readFileSync(icons.windows)).map(({ size }) => size)).toEqual([
    16, 20, 24, 32, 40, 48, 64, 128, 256
  ]);
  const mac = readFileSync(icons.mac);
  expect(mac.toString('latin1', 0, 4)).toBe('icns');
  expect(mac.readUInt32BE(4)).toBe(mac.length);
});

it('draws small sizes from the small drawing, on whole pixels and without the light', () => {
  const [smallest] = listImages(readFileSync(icons.windows));
  const pixel = (x: number, y: number) => {
    const at = 40 + ((15 - y) * 16 + x) * 4;
    return [...(smallest?.bytes.subarray(at, at + 4) ?? [])];
  };
  expect([pixel(4, 11), pixel(7, 11), pixel(11, 11), pixel(1, 8)]).toEqual([
    [255, 255, 255, 255],
    [80, 130, 26, 255],
    [255, 255, 255, 255],
    [80, 130, 26, 255]
  ]);
});

it('draws the tray icon for each system, black and transparent where a Mac colors it', async () => {
  const drawn = await drawTrayIcons(at('resources', 'icon.svg'));
  const sizes = Object.entries(drawn).flatMap(([name, bytes]) =>
    name.endsWith('.png') ? [[name, Buffer.from(bytes).readUInt32BE(16)]] : []
  );
  expect(Object.fromEntries(sizes)).toEqual({
    'trayTemplate.png': 18,
    'trayTemplate@2x.png': 36,
    'tray.png': 24,
    'tray@2x.png': 48
  });
  expect(listImages(Buffer.from(drawn['tray.ico'] ?? [])).map(({ size }) => size)).toEqual([16, 20, 24, 32, 40, 48]);
});
