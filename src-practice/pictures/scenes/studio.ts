import type { Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';
import { drawArch, drawBall, drawBox, drawCone, drawPillar, drawStem } from './solids.ts';

function chooseColors(canvas: Canvas): readonly [string, ...string[]] {
  const { accent, far, near, sky, light } = canvas.palette;
  return [accent, far, mixColors(sky[0], light, 0.2), mixColors(sky[2], light, 0.5), mixColors(accent, near, 0.4)];
}

function drawBackdrop(canvas: Canvas, floor: number): void {
  const { palette, width, height, side } = canvas;
  const wall = canvas.choose([
    palette.sky[1],
    palette.sky[2],
    mixColors(palette.far, palette.light, 0.35),
    mixColors(palette.accent, palette.light, 0.45),
    mixColors(palette.near, palette.far, 0.4)
  ]);
  const back = canvas.fade(mixColors(wall, palette.near, 0.16), mixColors(wall, palette.light, 0.12));
  const ground = canvas.fade(mixColors(wall, palette.light, 0.34), mixColors(wall, palette.near, 0.08));
  canvas.rect({ x: 0, y: 0, width, height: floor + 1 }, back);
  canvas.rect({ x: 0, y: floor, width, height: height - floor }, ground);
  if (canvas.chance(0.65)) {
    const radius = side * canvas.range(0.2, 0.34);
    const disc = canvas.choose([palette.accent, palette.far, palette.sky[0], mixColors(wall, palette.light, 0.5)]);
    canvas.ellipse([width * canvas.range(0.25, 0.75), floor * canvas.range(0.42, 0.72)], [radius, radius], disc);
  }
}

function drawBack(canvas: Canvas, x: number, foot: number, color: string): void {
  const size = canvas.side;
  const kind = canvas.draw();
  if (kind < 0.4)
    drawArch(canvas, { x, foot, color }, [size * canvas.range(0.34, 0.5), size * canvas.range(0.46, 0.66)]);
  else if (kind < 0.65)
    drawCone(canvas, { x, foot, color }, [size * canvas.range(0.3, 0.42), size * canvas.range(0.44, 0.66)]);
  else if (kind < 0.85)
    drawBox(canvas, { x, foot: foot - size * 0.02, color }, [
      size * canvas.range(0.32, 0.46),
      size * canvas.range(0.22, 0.5)
    ]);
  else drawBall(canvas, { x, foot, color }, size * canvas.range(0.2, 0.26));
}

export function drawStudio(canvas: Canvas): void {
  const { width, height, side, palette } = canvas;
  const colors = chooseColors(canvas);
  const floor = height * 0.5 + side * canvas.range(0.12, 0.2);
  drawBackdrop(canvas, floor);
  const hand = canvas.chance(0.5) ? 1 : -1;
  const middle = width / 2 + side * canvas.range(-0.06, 0.06);
  drawBack(canvas, middle + hand * side * canvas.range(0, 0.16), floor + side * 0.06, canvas.choose(colors));
  const plinth = {
    x: middle - hand * side * canvas.range(0.18, 0.3),
    foot: floor + side * 0.12,
    color: canvas.choose(colors)
  };
  const tall = side * canvas.range(0.16, 0.42);
  if (canvas.chance(0.65)) drawPillar(canvas, plinth, [side * canvas.range(0.18, 0.27), tall]);
  else drawBox(canvas, { ...plinth, foot: plinth.foot - side * 0.02 }, [side * canvas.range(0.22, 0.3), tall]);
  const top = { x: plinth.x, foot: plinth.foot - tall, color: canvas.choose(colors) };
  if (canvas.chance(0.45))
    drawStem(canvas, { ...top, color: mixColors(palette.far, palette.near, 0.45) }, side * canvas.range(0.2, 0.32));
  else drawBall(canvas, top, side * canvas.range(0.055, 0.09));
  drawBall(
    canvas,
    { x: middle + hand * side * canvas.range(0.14, 0.32), foot: floor + side * 0.2, color: canvas.choose(colors) },
    side * canvas.range(0.08, 0.15)
  );
  if (canvas.chance(0.7))
    drawBall(
      canvas,
      { x: middle + hand * side * canvas.range(-0.08, 0.06), foot: floor + side * 0.26, color: canvas.choose(colors) },
      side * canvas.range(0.035, 0.06)
    );
}
