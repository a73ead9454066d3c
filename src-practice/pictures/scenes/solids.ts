import { short, type Canvas, type Point } from '../canvas.ts';
import { mixColors } from '../color.ts';

export interface Place {
  readonly x: number;
  readonly foot: number;
  readonly color: string;
}

function drawShadow(canvas: Canvas, [x, y]: Point, [rx, ry]: Point): void {
  const dark = canvas.palette.near;
  canvas.ellipse(
    [x, y],
    [rx, ry],
    canvas.radial([
      [0, dark, 0.5],
      [0.6, dark, 0.2],
      [1, dark, 0]
    ])
  );
}

export function drawBall(canvas: Canvas, { x, foot, color }: Place, radius: number): void {
  drawShadow(canvas, [x + radius * 0.35, foot], [radius * 1.4, radius * 0.26]);
  const { light, near } = canvas.palette;
  const fill = canvas.radial(
    [
      [0, mixColors(color, light, 0.75)],
      [0.45, color],
      [1, mixColors(color, near, 0.55)]
    ],
    [0.34, 0.28],
    0.78
  );
  canvas.ellipse([x, foot - radius], [radius, radius], fill);
}

function shade(canvas: Canvas, color: string): string {
  const { light, near } = canvas.palette;
  return canvas.linear(
    [
      [0, mixColors(color, light, 0.4)],
      [0.35, color],
      [1, mixColors(color, near, 0.45)]
    ],
    0
  );
}

export function drawPillar(canvas: Canvas, { x, foot, color }: Place, [width, tall]: Point): void {
  const half = width / 2;
  const lid = half * 0.24;
  drawShadow(canvas, [x + half * 0.5, foot + half * 0.08], [half * 1.8, half * 0.34]);
  canvas.path(
    `M${short(x - half)} ${short(foot - tall)}V${short(foot)}A${short(half)} ${short(lid)} 0 0 0 ${short(x + half)} ${short(foot)}V${short(foot - tall)}Z`,
    shade(canvas, color)
  );
  canvas.ellipse([x, foot - tall], [half, lid], mixColors(color, canvas.palette.light, 0.5));
}

export function drawArch(canvas: Canvas, { x, foot, color }: Place, [width, tall]: Point): void {
  const half = width / 2;
  const inner = half * 0.56;
  const shoulder = foot - tall + half;
  drawShadow(canvas, [x + half * 0.3, foot], [half * 1.5, half * 0.2]);
  canvas.path(
    `M${short(x - half)} ${short(foot)}V${short(shoulder)}A${short(half)} ${short(half)} 0 0 1 ${short(x + half)} ${short(shoulder)}V${short(foot)}H${short(x + inner)}V${short(shoulder)}A${short(inner)} ${short(inner)} 0 0 0 ${short(x - inner)} ${short(shoulder)}V${short(foot)}Z`,
    shade(canvas, color)
  );
}

export function drawCone(canvas: Canvas, { x, foot, color }: Place, [width, tall]: Point): void {
  const half = width / 2;
  drawShadow(canvas, [x + half * 0.5, foot + half * 0.05], [half * 1.7, half * 0.32]);
  canvas.path(
    `M${short(x - half)} ${short(foot)}L${short(x)} ${short(foot - tall)}L${short(x + half)} ${short(foot)}A${short(half)} ${short(half * 0.22)} 0 0 1 ${short(x - half)} ${short(foot)}Z`,
    shade(canvas, color)
  );
}

export function drawBox(canvas: Canvas, { x, foot, color }: Place, [width, tall]: Point): void {
  const { light, near } = canvas.palette;
  const [half, slope] = [width / 2, width * 0.16];
  drawShadow(canvas, [x + half * 0.4, foot + slope * 0.3], [half * 1.9, half * 0.36]);
  const side = (dx: number, fill: string) => {
    canvas.path(
      `M${short(x)} ${short(foot + slope)}V${short(foot + slope - tall)}L${short(x + dx)} ${short(foot - tall)}V${short(foot)}Z`,
      fill
    );
  };
  side(-half, mixColors(color, light, 0.12));
  side(half, mixColors(color, near, 0.38));
  canvas.path(
    `M${short(x)} ${short(foot + slope - tall)}L${short(x - half)} ${short(foot - tall)}L${short(x)} ${short(foot - slope - tall)}L${short(x + half)} ${short(foot - tall)}Z`,
    mixColors(color, light, 0.5)
  );
}

export function drawStem(canvas: Canvas, { x, foot, color }: Place, tall: number): void {
  for (let i = 0; i < 5; i++) {
    const [ex, ey] = [x + canvas.range(-0.55, 0.55) * tall, foot - tall * canvas.range(0.7, 1)];
    canvas.add(
      `<path d="M${short(x)} ${short(foot)}Q${short(x)} ${short(foot - tall * 0.6)} ${short(ex)} ${short(ey)}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round"/>`
    );
    const bud = tall * canvas.range(0.05, 0.08);
    canvas.ellipse([ex, ey], [bud, bud], canvas.choose([canvas.palette.accent, canvas.palette.light]));
  }
}
