import { short, type Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';
import { drawJagged, drawStars, spread, writePine } from '../nature.ts';

/** One curtain: slender strips side by side whose feet follow a wave. */
function drawCurtain(canvas: Canvas, color: string): void {
  const { width, height } = canvas;
  const fill = canvas.linear([
    [0, color, 0],
    [0.65, color, 0.34],
    [0.95, color, 0.75],
    [1, color, 0]
  ]);
  const [at, turns, foot] = [canvas.range(0, 6), canvas.range(3, 7), height * canvas.range(0.4, 0.62)];
  const strips = 64;
  for (let i = 0; i < strips; i++) {
    const share = i / strips;
    const y =
      foot + Math.sin(at + share * turns) * height * 0.09 + Math.sin(at * 2 + share * turns * 2.7) * height * 0.03;
    const tall = height * (0.26 + 0.12 * Math.sin(at + share * 11)) * canvas.range(0.85, 1.1);
    canvas.rect(
      { x: share * width, y: y - tall, width: width / strips + 1.5, height: tall },
      fill,
      0.35 + 0.4 * Math.abs(Math.sin(at + share * 4))
    );
  }
}

/** Northern lights over dark hills; it brings its own night, whatever the mood. */
export function drawAurora(canvas: Canvas): void {
  const { palette, width, height } = canvas;
  const deep = mixColors('#050a1c', palette.near, 0.35);
  const low = mixColors('#12324a', palette.sky[0], 0.15);
  canvas.rect(
    { x: 0, y: 0, width, height },
    canvas.linear([
      [0, deep],
      [0.75, low],
      [1, mixColors(low, '#7fd8c0', 0.25)]
    ])
  );
  drawStars(canvas, 160, 0.85);
  const green = canvas.choose(['#5dffb0', '#7dffd8', '#9dff8a']);
  drawCurtain(canvas, canvas.choose(['#a070ff', '#ff6fb5', '#5aa8ff']));
  drawCurtain(canvas, green);
  for (const depth of [0, 1]) {
    const line = spread(
      canvas,
      drawJagged(canvas, 5, 0.5),
      height * (0.78 + 0.1 * depth),
      height * (0.09 - 0.03 * depth)
    );
    canvas.land(line, mixColors(mixColors(low, deep, 0.5), '#02040a', 0.3 + depth * 0.6));
    if (depth === 1)
      canvas.path(
        line.map(([x, y]) => writePine([x, y + 5], canvas.side * canvas.range(0.04, 0.11))).join(''),
        '#02050c'
      );
  }
  if (canvas.chance(0.4)) {
    const [x, y] = [width * canvas.range(0.3, 0.7), height * 0.93];
    const glow = canvas.radial([
      [0, '#ffb45c', 0.8],
      [1, '#ffb45c', 0]
    ]);
    canvas.ellipse([x, y], [130, 60], glow);
    canvas.path(
      `M${short(x - 42)} ${short(y + 26)}L${short(x)} ${short(y - 34)}L${short(x + 42)} ${short(y + 26)}Z`,
      canvas.fade('#e8762f', '#ffd98a')
    );
  }
}
