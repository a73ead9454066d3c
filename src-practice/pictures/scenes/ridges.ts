import type { Canvas, Point } from '../canvas.ts';
import { mixColors } from '../color.ts';
import {
  drawBirds,
  drawClouds,
  drawJagged,
  drawSky,
  drawStars,
  drawSun,
  mixAir,
  placeSun,
  spread,
  writePine
} from '../nature.ts';

function drawTrees(canvas: Canvas, line: readonly Point[], fill: string): void {
  const trees = line.flatMap(([x, y]) =>
    canvas.chance(0.55) ? [writePine([x, y + 6], canvas.side * canvas.range(0.05, 0.12))] : []
  );
  canvas.path(trees.join(''), fill);
}

export function drawRidges(canvas: Canvas): void {
  const { palette, height } = canvas;
  const horizon = canvas.range(0.5, 0.68);
  drawSky(canvas, horizon);
  if (palette.isNight) drawStars(canvas, 90);
  drawSun(canvas, placeSun(canvas, horizon), canvas.side * canvas.range(0.035, 0.1));
  drawClouds(canvas, Math.floor(canvas.range(0, 6)), horizon);
  const layers = Math.floor(canvas.range(4, 7));
  for (let i = 0; i < layers; i++) {
    const depth = i / (layers - 1);
    const base = height * (horizon - 0.04 + (0.96 - horizon) * depth);
    const high = height * canvas.range(0.07, 0.15) * (1.15 - depth * 0.45);
    const line = spread(canvas, drawJagged(canvas, 5, 0.5), base, high);
    const color = mixColors(palette.far, palette.near, depth ** 1.15);
    const foot = i === layers - 1 ? height : base + height * 0.24;
    canvas.land(line, canvas.fade(color, mixAir(canvas, color, 0.75 * (1 - depth))), foot);
    if (i === layers - 1 && canvas.chance(0.5)) drawTrees(canvas, line, color);
  }
  if (!palette.isNight && canvas.chance(0.35)) drawBirds(canvas, 5);
}
