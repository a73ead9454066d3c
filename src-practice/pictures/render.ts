import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Dimensions } from '../vault/files.ts';

const requireHere = createRequire(import.meta.url);
/** Required, since an import differs between Node, bundlers and test runners. */
const gifenc = requireHere('gifenc') as typeof import('gifenc');

let loading: Promise<void> | undefined;

function loadRenderer(): Promise<void> {
  const wasm = requireHere.resolve('@resvg/resvg-wasm/index_bg.wasm');
  loading ??= readFile(wasm).then((bytes) => initWasm(bytes));
  return loading;
}

function withSize(svg: string, { width, height }: Dimensions): string {
  return svg.replace('<svg ', `<svg width="${String(width)}" height="${String(height)}" `);
}

/** Frees the renderer's memory, which JavaScript doesn't collect. */
function rasterize<T>(
  svg: string,
  size: Dimensions,
  read: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => T
): T {
  const picture = new Resvg(withSize(svg, size), { font: { loadSystemFonts: false } });
  const image = picture.render();
  try {
    return read(image);
  } finally {
    image.free();
    picture.free();
  }
}

export async function renderPng(svg: string, size: Dimensions): Promise<Uint8Array> {
  await loadRenderer();
  return rasterize(svg, size, (image) => image.asPng());
}

const framePause = 160;

export async function renderGif(frames: readonly string[], size: Dimensions): Promise<Uint8Array> {
  await loadRenderer();
  const gif = gifenc.GIFEncoder();
  let palette: number[][] | undefined;
  for (const svg of frames) {
    const pixels = rasterize(svg, size, (image) => image.pixels);
    palette ??= gifenc.quantize(pixels, 96);
    const index = gifenc.applyPalette(pixels, palette);
    gif.writeFrame(index, size.width, size.height, { palette, delay: framePause, repeat: 0 });
  }
  gif.finish();
  return gif.bytes();
}
