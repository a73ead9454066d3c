import type { Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';
import {
  drawClouds,
  drawJagged,
  drawMist,
  drawSky,
  drawStars,
  drawSun,
  placeSun,
  spread,
  writePine
} from '../nature.ts';

function drawShore(canvas: Canvas, shore: number): void {
  const { palette, width, height } = canvas;
  for (const depth of [0.15, 0.5, 0.85]) {
    const high = height * (0.16 - depth * 0.07);
    const values = drawJagged(canvas, 5, 0.52).map((value) => Math.max(0.06, value + 0.35));
    const color = mixColors(palette.far, palette.near, depth * 0.8);
    const fill = canvas.fade(color, mixColors(color, palette.sky[2], 0.4 * (1 - depth)));
    canvas.land(spread(canvas, values, shore, high), fill, shore);
  }
  const trees = Array.from({ length: Math.round(width / 16) }, (_, i) =>
    writePine([i * 16 + canvas.range(-8, 8), shore + 2], height * canvas.range(0.025, 0.075))
  );
  canvas.path(trees.join(''), mixColors(palette.far, palette.near, 0.9));
}

export function drawLake(canvas: Canvas): void {
  const { palette, width, height } = canvas;
  const share = canvas.range(0.5, 0.62);
  const shore = height * share;
  drawSky(canvas, share);
  if (palette.isNight) drawStars(canvas, 80, share);
  const behind = canvas.record(() => {
    drawSun(canvas, placeSun(canvas, share), canvas.side * canvas.range(0.035, 0.07));
    drawClouds(canvas, 4, share);
  });
  const land = canvas.record(() => {
    drawShore(canvas, shore);
  });
  canvas.add(behind + land);
  canvas.rect(
    { x: 0, y: shore, width, height: height - shore },
    canvas.fade(mixColors(palette.sky[2], palette.sky[1], 0.4), mixColors(palette.sky[0], palette.near, 0.35))
  );
  canvas.mirror(shore, land, 0.55);
  for (let i = 0; i < 22; i++) {
    const depth = canvas.draw();
    const y = shore + (height - shore) * depth;
    canvas.rect(
      {
        x: canvas.range(-0.2, 0.9) * width,
        y,
        width: width * canvas.range(0.1, 0.5),
        height: 1 + 2.5 * depth,
        round: 1
      },
      palette.light,
      0.2
    );
  }
  drawMist(canvas, shore - height * 0.05, shore + height * 0.05, 0.5);
}
