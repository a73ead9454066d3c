import type { Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';
import { drawRolling, drawSky, drawStars, drawSun, mixAir, spread, writePine } from '../nature.ts';

function drawRow(canvas: Canvas, depth: number): void {
  const { palette, width, height } = canvas;
  const base = height * (0.56 + 0.4 * depth);
  const line = spread(canvas, drawRolling(canvas, 40), base, height * 0.03);
  const color = mixColors(palette.far, palette.near, 0.1 + depth * 0.9);
  const tall = canvas.side * (0.13 + 0.3 * depth);
  const gap = tall * 0.17;
  const trees: string[] = [];
  for (let x = -gap; x < width + gap; x += gap * canvas.range(0.6, 1.7)) {
    const y = line[Math.min(line.length - 1, Math.max(0, Math.round((x / width) * (line.length - 1))))]?.[1] ?? base;
    trees.push(writePine([x, y + 4], tall * canvas.range(0.55, 1.1)));
  }
  canvas.path(trees.join(''), color);
  const foot = depth === 1 ? height : base + height * 0.32;
  canvas.land(line, canvas.fade(color, mixAir(canvas, color, 0.8 * (1 - depth))), foot);
}

function drawRays(canvas: Canvas, x: number): void {
  const { light } = canvas.palette;
  const fill = canvas.linear([
    [0, light, 0.3],
    [1, light, 0]
  ]);
  for (let i = 0; i < 3; i++) {
    const [lean, wide] = [canvas.range(-0.5, 0.5) * canvas.width, canvas.range(20, 70)];
    canvas.path(
      `M${x.toFixed(1)} 0L${(x + 14).toFixed(1)} 0L${(x + lean + wide).toFixed(1)} ${canvas.height.toFixed(1)}L${(x + lean - wide).toFixed(1)} ${canvas.height.toFixed(1)}Z`,
      fill,
      0.5
    );
  }
}

export function drawForest(canvas: Canvas): void {
  const { palette, height } = canvas;
  drawSky(canvas, 0.7);
  if (palette.isNight) drawStars(canvas, 110, 0.6);
  const x = canvas.width * canvas.range(0.2, 0.8);
  drawSun(canvas, [x, height * canvas.range(0.16, 0.42)], canvas.side * canvas.range(0.05, 0.1));
  const rows = Math.floor(canvas.range(3, 6));
  for (let i = 0; i < rows; i++) {
    const depth = i / (rows - 1);
    drawRow(canvas, depth);
  }
  if (!palette.isNight && canvas.chance(0.5)) drawRays(canvas, x);
}
