import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import png2icons from 'png2icons';
import { at } from './project.ts';
import { packWindowsIcon, type IconDrawing } from './windows-icon.ts';

const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];
/** 16 px at 100 % to 300 %. */
const trayWindowsSizes = [16, 20, 24, 32, 40, 48];
/** The small drawing's arch, with a margin of one pixel at 16 px. */
const aroundMark = '203 203 618 618';
/** At smaller sizes the light of the door would blur. */
const smallestLarge = 48;

const withoutMargin = { large: '92 92 840 840', small: '100 100 824 824' };

function prepare(source: string, size: number, isOnPlate: boolean): string {
  if (isOnPlate) return source;
  const isSmall = size < smallestLarge;
  const shown = isSmall ? source.replace('.small{display:none}', '.large{display:none}') : source;
  const ground = isSmall ? withoutMargin.small : withoutMargin.large;
  return shown.replace('class="shadow"', 'display="none"').replace('viewBox="0 0 1024 1024"', `viewBox="${ground}"`);
}

/** The renderer premultiplies alpha; bitmaps need it separate. */
function divideByAlpha(pixels: Uint8Array): Uint8Array {
  return pixels.map((value, n) => {
    const alpha = pixels[n - (n % 4) + 3] ?? 0;
    return n % 4 === 3 || alpha === 0 ? value : Math.min(255, Math.round((value * 255) / alpha));
  });
}

function draw(source: string, size: number, isOnPlate = false): IconDrawing {
  const renderer = new Resvg(prepare(source, size, isOnPlate), { fitTo: { mode: 'width', value: size } });
  const image = renderer.render();
  const drawing = { size, png: image.asPng(), pixels: divideByAlpha(image.pixels) };
  image.free();
  renderer.free();
  return drawing;
}

/** A macOS template image: black without a plate, colored by the menu bar. */
function drawTemplate(source: string, size: number): Uint8Array {
  const mark = source
    .replace('.small{display:none}', '.large{display:none}')
    .replace('class="plate"', 'display="none"')
    .replace('class="mark" fill="#fff"', 'fill="#000"')
    .replace('viewBox="0 0 1024 1024"', `viewBox="${aroundMark}"`);
  return draw(mark, size, true).png;
}

/** Uses the suffixes that Electron looks for (`@2x`, `Template`). */
export async function drawTrayIcons(iconFile: string): Promise<Readonly<Record<string, Uint8Array>>> {
  await loadRenderer();
  const source = readFileSync(iconFile, 'utf8');
  return {
    'trayTemplate.png': drawTemplate(source, 18),
    'trayTemplate@2x.png': drawTemplate(source, 36),
    'tray.ico': packWindowsIcon(trayWindowsSizes.map((size) => draw(source, size))),
    'tray.png': draw(source, 24).png,
    'tray@2x.png': draw(source, 48).png
  };
}

async function loadRenderer(): Promise<void> {
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  // Fails when already initialized in this process.
  await initWasm(readFileSync(wasm)).catch(() => undefined);
}

export interface Icons {
  readonly mac: string;
  readonly windows: string;
  readonly linux: string;
}

/** @param folder is emptied first */
export async function makeIcons(folder: string): Promise<Icons> {
  await loadRenderer();
  const source = readFileSync(at('resources', 'icon.svg'), 'utf8');
  const icons = {
    mac: path.join(folder, 'icon.icns'),
    windows: path.join(folder, 'icon.ico'),
    linux: path.join(folder, 'linux')
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(icons.linux, { recursive: true });
  for (const size of linuxSizes) {
    writeFileSync(path.join(icons.linux, `${String(size)}x${String(size)}.png`), draw(source, size).png);
  }
  writeFileSync(icons.windows, packWindowsIcon(windowsSizes.map((size) => draw(source, size))));
  const mac = png2icons.createICNS(Buffer.from(draw(source, 1024, true).png), png2icons.BICUBIC2, 0);
  if (mac === null) throw new Error('the icon of macOS could not be made');
  writeFileSync(icons.mac, mac);
  return icons;
}
