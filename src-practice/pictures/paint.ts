import { drawFrom } from '../sample/random.ts';
import { describeShot, drawWithDay } from '../vault/shot.ts';
import type { Moment } from '../vault/timeline.ts';
import { Canvas } from './canvas.ts';
import { palettes } from './palettes.ts';
import { drawCity } from './scenes/city.ts';
import { drawCover } from './scenes/cover.ts';
import { drawForest } from './scenes/forest.ts';
import { drawLake } from './scenes/lake.ts';
import { drawLeaves } from './scenes/leaves.ts';
import { drawRidges } from './scenes/ridges.ts';
import { drawStudio } from './scenes/studio.ts';
import { drawTiles } from './scenes/tiles.ts';

type Scene = (canvas: Canvas) => void;

const scenes: readonly Scene[] = [
  drawRidges,
  drawLake,
  drawStudio,
  drawForest,
  drawLeaves,
  drawCity,
  drawLeaves,
  drawLake,
  drawRidges,
  drawCity,
  drawStudio,
  drawTiles,
  drawTiles,
  drawForest,
  drawCity,
  drawLeaves
];

function chooseScene(moment: Moment, lakeDay: number): Scene {
  if (describeShot(moment).kind === 'audio') return drawCover;
  if (moment.day.number === lakeDay) return drawLake;
  return scenes[Math.floor(drawWithDay(moment, 80, 0.3) * scenes.length)] ?? drawRidges;
}

/** `phase` from 0 to 1 loops seamlessly for GIFs. */
function drawDrift(canvas: Canvas, phase: number): void {
  const { light, accent } = canvas.palette;
  const glow = canvas.radial([
    [0, light, 0.95],
    [0.35, accent, 0.5],
    [1, accent, 0]
  ]);
  for (let i = 0; i < 22; i++) {
    const [x, y] = [canvas.draw(), (canvas.draw() - phase + 1) % 1];
    const radius = canvas.side * canvas.range(0.01, 0.035);
    const sway = Math.sin((phase + canvas.draw()) * 2 * Math.PI) * canvas.side * 0.02;
    canvas.ellipse([x * canvas.width + sway, y * canvas.height], [radius, radius], glow);
  }
}

export function paintMedia(moment: Moment, lakeDay: number, phase?: number): string {
  const { hash, ratio } = describeShot(moment);
  const palette = palettes[Math.floor(drawWithDay(moment, 81, 0.35) * palettes.length)] ?? palettes[0];
  const canvas = new Canvas({ ratio, palette, draw: drawFrom(hash) });
  chooseScene(moment, lakeDay)(canvas);
  if (phase !== undefined) drawDrift(canvas, phase);
  return canvas.write();
}
