import type { Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';

export function drawCover(canvas: Canvas): void {
  const { palette, width, height } = canvas;
  const ground = canvas.linear(
    [
      [0, mixColors(palette.sky[0], palette.near, 0.25)],
      [1, mixColors(palette.sky[1], palette.near, 0.1)]
    ],
    55
  );
  canvas.rect({ x: 0, y: 0, width, height }, ground);
  canvas.ellipse(
    [width * canvas.range(0.1, 0.9), height * 0.1],
    [width * 0.8, height * 0.6],
    canvas.radial([
      [0, palette.accent, 0.5],
      [1, palette.accent, 0]
    ])
  );
  const bars = 41;
  const step = (width * 0.76) / bars;
  const [slow, fast] = [canvas.range(1.5, 3), canvas.range(6, 11)];
  for (let i = 0; i < bars; i++) {
    const share = i / (bars - 1);
    const swell =
      Math.sin(Math.PI * share) * (0.45 + 0.35 * Math.sin(slow * 6 * share) + 0.2 * Math.sin(fast * 6 * share));
    const tall = height * (0.03 + 0.42 * Math.abs(swell) * canvas.range(0.6, 1));
    canvas.rect(
      { x: width * 0.12 + i * step, y: height / 2 - tall / 2, width: step * 0.58, height: tall, round: step * 0.29 },
      palette.light,
      0.92
    );
  }
}
