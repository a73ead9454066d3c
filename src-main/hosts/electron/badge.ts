import type { App, BrowserWindow, NativeImage } from 'electron';

export interface BadgeParts {
  readonly platform: NodeJS.Platform;
  readonly setCount: App['setBadgeCount'];
  /** Windows shows no count, only a small picture on the window's button. */
  readonly window: () => Pick<BrowserWindow, 'setOverlayIcon'> | null;
  readonly createImage: (pixels: Buffer, side: number) => NativeImage;
}

const side = 32;
/** The product's warning red, blue first. */
const dotColor = [0x3a, 0x3a, 0xd9] as const;

export function drawDot(): Buffer {
  const pixels = Buffer.alloc(side * side * 4);
  const middle = (side - 1) / 2;
  const radius = side / 2 - 2;
  for (let at = 0; at < side * side; at++) {
    const away = Math.hypot((at % side) - middle, Math.floor(at / side) - middle);
    const cover = Math.max(0, Math.min(1, radius + 0.5 - away));
    // Colors are multiplied by coverage.
    const bytes = [...dotColor.map((one) => Math.round(one * cover)), Math.round(255 * cover)];
    pixels.set(bytes, at * 4);
  }
  return pixels;
}

export class Badge {
  readonly #parts: BadgeParts;
  #count = 0;

  constructor(parts: BadgeParts) {
    this.#parts = parts;
  }

  show(count: number): void {
    this.#count = count;
    this.refresh();
  }

  refresh(): void {
    const { platform, setCount, window, createImage } = this.#parts;
    if (platform !== 'win32') {
      setCount(this.#count);
      return;
    }
    const words = this.#count === 1 ? '1 thing needs you' : `${String(this.#count)} things need you`;
    window()?.setOverlayIcon(this.#count === 0 ? null : createImage(drawDot(), side), this.#count === 0 ? '' : words);
  }
}
