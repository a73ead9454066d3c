import { short, type Canvas, type Point } from './canvas.ts';
import { mixColors } from './color.ts';

export function drawSky(canvas: Canvas, horizon: number): void {
  const { palette, width, height } = canvas;
  const fill = canvas.linear([
    [0, palette.sky[0]],
    [0.55, palette.sky[1]],
    [1, palette.sky[2]]
  ]);
  canvas.rect({ x: 0, y: 0, width, height }, palette.sky[2]);
  canvas.rect({ x: 0, y: 0, width, height: height * horizon }, fill);
}

export function drawSun(canvas: Canvas, [x, y]: Point, radius: number): void {
  const { light, sky, isNight } = canvas.palette;
  const glow = canvas.radial([
    [0, light, 0.8],
    [0.35, light, 0.25],
    [1, mixColors(light, sky[2], 0.6), 0]
  ]);
  canvas.ellipse([x, y], [radius * 3.6, radius * 3.6], glow);
  if (!isNight || canvas.chance(0.5)) canvas.ellipse([x, y], [radius, radius], light);
  else
    canvas.path(
      `M${short(x)} ${short(y - radius)}a${short(radius)} ${short(radius)} 0 1 0 ${short(radius)} ${short(radius)}a${short(radius * 0.82)} ${short(radius * 0.82)} 0 1 1 ${short(-radius)} ${short(-radius)}Z`,
      light
    );
}

export function placeSun(canvas: Canvas, horizon: number): Point {
  return [canvas.width * canvas.range(0.14, 0.86), canvas.height * horizon * canvas.range(0.35, 0.92)];
}

export function drawStars(canvas: Canvas, count: number, below = 0.7): void {
  for (let i = 0; i < count; i++) {
    const radius = 0.6 + canvas.draw() ** 4 * 2.2;
    const at: Point = [canvas.width * canvas.draw(), canvas.height * below * canvas.draw()];
    canvas.ellipse(at, [radius, radius], '#ffffff', canvas.range(0.35, 0.95));
  }
}

export function drawClouds(canvas: Canvas, count: number, horizon: number): void {
  const { light, sky } = canvas.palette;
  const fill = canvas.radial([
    [0, mixColors(sky[2], light, 0.6), 0.55],
    [0.6, mixColors(sky[2], light, 0.5), 0.22],
    [1, sky[2], 0]
  ]);
  for (let i = 0; i < count; i++) {
    const at: Point = [canvas.width * canvas.range(-0.1, 1.1), canvas.height * horizon * canvas.range(0.12, 0.8)];
    canvas.ellipse(at, [canvas.width * canvas.range(0.18, 0.5), canvas.side * canvas.range(0.012, 0.05)], fill);
  }
}

export function drawBirds(canvas: Canvas, count: number): void {
  const [x, y] = [canvas.width * canvas.range(0.2, 0.75), canvas.height * canvas.range(0.12, 0.35)];
  const { near } = canvas.palette;
  for (let i = 0; i < count; i++) {
    const [bx, by] = [x + canvas.range(-90, 90), y + canvas.range(-45, 45)];
    const span = canvas.range(7, 15);
    const d = `M${short(bx - span)} ${short(by)}q${short(span / 2)} ${short(-span * 0.55)} ${short(span)} 0q${short(span / 2)} ${short(-span * 0.55)} ${short(span)} 0`;
    canvas.add(
      `<path d="${d}" fill="none" stroke="${near}" stroke-width="2.2" stroke-linecap="round" stroke-opacity="0.7"/>`
    );
  }
}

/** A jagged line around 0: halved repeatedly, with each midpoint moved by less. */
export function drawJagged(canvas: Canvas, steps: number, roughness: number): number[] {
  let line = [
    canvas.range(-0.6, 0.6),
    canvas.range(0.1, 1),
    canvas.range(-0.8, 0.8),
    canvas.range(-0.2, 1),
    canvas.range(-0.6, 0.6)
  ];
  let move = 0.55;
  for (let step = 0; step < steps; step++) {
    const finer: number[] = [];
    for (const [i, value] of line.entries()) {
      const next = line[i + 1];
      finer.push(value);
      if (next !== undefined) finer.push((value + next) / 2 + canvas.range(-move, move));
    }
    line = finer;
    move *= roughness;
  }
  return line;
}

export function drawRolling(canvas: Canvas, points: number): number[] {
  const waves = [1, 2, 3].map((n) => ({
    at: canvas.range(0, 6.3),
    turns: n * canvas.range(2, 4.2),
    high: 1 / n ** 1.4
  }));
  return Array.from({ length: points + 1 }, (_, i) =>
    waves.reduce((sum, { at, turns, high }) => sum + Math.sin(at + (turns * i) / points) * high, 0)
  );
}

export function spread(canvas: Canvas, values: readonly number[], base: number, height: number): Point[] {
  return values.map((value, i) => [(canvas.width * i) / (values.length - 1), base - value * height]);
}

export function mixAir(canvas: Canvas, color: string, share: number): string {
  return mixColors(color, mixColors(canvas.palette.sky[2], canvas.palette.light, 0.25), share);
}

export function drawMist(canvas: Canvas, from: number, to: number, opacity: number): void {
  const color = mixColors(canvas.palette.sky[2], canvas.palette.light, 0.25);
  const fill = canvas.linear([
    [0, color, 0],
    [0.75, color, opacity],
    [1, color, 0]
  ]);
  canvas.rect({ x: 0, y: from, width: canvas.width, height: to - from }, fill);
}

/** The foot is at (x, y). All parts wind the same way, so overlaps stay filled. */
export function writePine([x, y]: Point, height: number): string {
  const width = height * 0.2;
  const tiers = [1, 0.74, 0.5].map((share, i) => {
    const [half, foot] = [width * share, y - height * i * 0.26];
    const top = foot - height * (0.46 - i * 0.03);
    return `M${short(x - half)} ${short(foot)}L${short(x)} ${short(top)}L${short(x + half)} ${short(foot)}Z`;
  });
  return `${tiers.join('')}M${short(x - width * 0.1)} ${short(y - height * 0.04)}h${short(width * 0.2)}v${short(height * 0.1)}h${short(-width * 0.2)}Z`;
}
