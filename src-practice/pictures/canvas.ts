/** A picture's SVG. The longer side has 1000 units at any output size. */
import type { Palette } from './palettes.ts';

/** `[offset 0–1, colour, opacity]` */
export type Stop = readonly [number, string, number?];
export type Point = readonly [number, number];

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      const see = opacity === 1 ? '' : ` stop-opacity="${String(opacity)}"`;
      return `<stop offset="${String(offset)}" stop-color="${color}"${see}/>`;
    })
    .join('');
}

/** One decimal: finer isn't visible, and texts stay short. */
export function short(value: number): string {
  return value.toFixed(1);
}

/** Fills, since the renderer would give each transparent element its own layer. */
function writeFill(fill: string, opacity: number): string {
  return opacity === 1 ? `fill="${fill}"` : `fill="${fill}" fill-opacity="${opacity.toFixed(2)}"`;
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly draw: () => number;
  #defs = '';
  #body = '';
  #count = 0;

  constructor(given: { ratio: number; palette: Palette; draw: () => number }) {
    this.width = given.ratio >= 1 ? 1000 : 1000 * given.ratio;
    this.height = given.ratio >= 1 ? 1000 / given.ratio : 1000;
    this.palette = given.palette;
    this.draw = given.draw;
  }

  get side(): number {
    return Math.min(this.width, this.height);
  }

  range(low: number, high: number): number {
    return low + (high - low) * this.draw();
  }

  chance(share: number): boolean {
    return this.draw() < share;
  }

  choose<T>(from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.draw() * from.length)] ?? from[0];
  }

  add(svg: string): void {
    this.#body += svg;
  }

  #define(element: string, attributes: string, content: string): string {
    const id = `d${String(this.#count++)}`;
    this.#defs += `<${element} id="${id}" ${attributes}>${content}</${element}>`;
    return `url(#${id})`;
  }

  linear(stops: readonly Stop[], angle = 90): string {
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    const ends = `x1="${(0.5 - dx).toFixed(3)}" y1="${(0.5 - dy).toFixed(3)}" x2="${(0.5 + dx).toFixed(3)}" y2="${(0.5 + dy).toFixed(3)}"`;
    return this.#define('linearGradient', ends, writeStops(stops));
  }

  fade(from: string, to: string): string {
    return this.linear([
      [0, from],
      [1, to]
    ]);
  }

  radial(stops: readonly Stop[], [cx, cy]: Point = [0.5, 0.5], r = 0.5): string {
    return this.#define('radialGradient', `cx="${String(cx)}" cy="${String(cy)}" r="${String(r)}"`, writeStops(stops));
  }

  rect(box: { x: number; y: number; width: number; height: number; round?: number }, fill: string, opacity = 1): void {
    const round = box.round === undefined ? '' : ` rx="${short(box.round)}"`;
    this.add(
      `<rect x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}"${round} ${writeFill(fill, opacity)}/>`
    );
  }

  ellipse([cx, cy]: Point, [rx, ry]: Point, fill: string, opacity = 1): void {
    this.add(
      `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" ${writeFill(fill, opacity)}/>`
    );
  }

  path(d: string, fill: string, opacity = 1): void {
    if (d === '') return;
    this.add(`<path d="${d}" ${writeFill(fill, opacity)}/>`);
  }

  /** Fills no further than visible, since every pixel takes time. */
  land(points: readonly Point[], fill: string, foot = this.height): void {
    const line = points.map(([x, y]) => `L${short(x)} ${short(y)}`).join('');
    this.path(`M0 ${short(foot)}${line}L${short(this.width)} ${short(foot)}Z`, fill);
  }

  mirror(at: number, from: string, opacity: number): void {
    this.add(`<g transform="matrix(1 0 0 -0.85 0 ${short(at * 1.85)})" opacity="${String(opacity)}">${from}</g>`);
  }

  record(work: () => void): string {
    const before = this.#body;
    this.#body = '';
    work();
    const drawn = this.#body;
    this.#body = before;
    return drawn;
  }

  write(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(this.width)} ${short(this.height)}" preserveAspectRatio="xMidYMid slice"><defs>${this.#defs}</defs>${this.#body}</svg>`;
  }
}
