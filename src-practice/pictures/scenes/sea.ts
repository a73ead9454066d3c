import { short, type Canvas, type Point } from '../canvas.ts';
import { mixColors } from '../color.ts';
import { drawBirds, drawClouds, drawJagged, drawSky, drawStars, drawSun, spread } from '../nature.ts';

/** Light on the water: short strokes under the sun, wider and rarer the nearer they come. */
function drawGlints(canvas: Canvas, x: number, horizon: number): void {
  const { palette, height } = canvas;
  for (let i = 0; i < 70; i++) {
    const depth = canvas.draw() ** 1.3;
    const y = horizon + 3 + (height - horizon) * depth;
    const half = canvas.side * (0.012 + 0.07 * depth) * canvas.range(0.4, 1);
    const at = x + canvas.range(-1, 1) * canvas.side * (0.03 + 0.16 * depth);
    const thick = 1.6 + 5 * depth;
    canvas.rect(
      { x: at - half, y, width: half * 2, height: thick, round: thick / 2 },
      palette.light,
      canvas.range(0.25, 0.85) * (1 - depth * 0.55)
    );
  }
}

function drawBoat(canvas: Canvas, [x, y]: Point, size: number): void {
  const { near, light } = canvas.palette;
  const p = (dx: number, dy: number) => `${short(x + dx * size)} ${short(y + dy * size)}`;
  canvas.path(`M${p(-0.05, -0.12)}L${p(-0.05, -1.3)}L${p(-0.62, -0.2)}Z`, light, 0.95);
  canvas.path(`M${p(0.04, -0.12)}L${p(0.04, -1.1)}L${p(0.46, -0.2)}Z`, light, 0.75);
  canvas.path(`M${p(-0.75, -0.1)}L${p(0.7, -0.1)}L${p(0.48, 0.14)}L${p(-0.55, 0.14)}Z`, near);
}

function drawWaves(canvas: Canvas, horizon: number): void {
  const { palette, width, height } = canvas;
  for (let i = 0; i < 26; i++) {
    const depth = (i + canvas.draw()) / 26;
    const y = horizon + (height - horizon) * depth ** 1.6;
    const length = canvas.width * canvas.range(0.08, 0.3) * (0.4 + depth);
    const color = canvas.chance(0.5) ? palette.sky[2] : palette.near;
    canvas.rect({ x: canvas.range(-0.1, 1) * width, y, width: length, height: 1 + 3 * depth, round: 2 }, color, 0.16);
  }
}

function drawIslands(canvas: Canvas, horizon: number): void {
  const { palette, height } = canvas;
  const ridge = spread(canvas, drawJagged(canvas, 4, 0.5), horizon + height * 0.012, height * 0.045);
  const dry = ridge.map<Point>(([x, y]) => [x, Math.min(y, horizon)]);
  canvas.land(dry, mixColors(palette.far, palette.near, 0.3), horizon);
}

/** A low sun over water, with islands and now and then a sail. */
export function drawSea(canvas: Canvas): void {
  const { palette, width, height } = canvas;
  const share = canvas.range(0.46, 0.66);
  const horizon = height * share;
  drawSky(canvas, share);
  if (palette.isNight) drawStars(canvas, 90, share);
  drawClouds(canvas, Math.floor(canvas.range(2, 8)), share);
  const sun: Point = [width * canvas.range(0.2, 0.8), horizon * canvas.range(0.62, 0.97)];
  drawSun(canvas, sun, canvas.side * canvas.range(0.05, 0.12));
  const water = mixColors(palette.sky[0], palette.near, 0.3);
  canvas.rect(
    { x: 0, y: horizon, width, height: height - horizon },
    canvas.linear([
      [0, mixColors(palette.sky[2], water, 0.35)],
      [0.35, mixColors(palette.sky[1], water, 0.55)],
      [1, mixColors(water, palette.near, 0.35)]
    ])
  );
  if (canvas.chance(0.6)) drawIslands(canvas, horizon);
  drawWaves(canvas, horizon);
  drawGlints(canvas, sun[0], horizon);
  const at: Point = [width * canvas.range(0.15, 0.85), horizon + height * canvas.range(0.02, 0.12)];
  if (canvas.chance(0.5)) drawBoat(canvas, at, canvas.side * canvas.range(0.04, 0.09));
  else if (!palette.isNight) drawBirds(canvas, 4);
}
