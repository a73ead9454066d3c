import { short, type Canvas, type Point } from '../canvas.ts';
import { mixColors } from '../color.ts';

function writeLeaf(length: number, half: number, [lit, shaded, rib]: readonly [string, string, string]): string {
  const blade = (side: number) =>
    `M0 0C${short(side)} ${short(-length * 0.3)} ${short(side * 0.9)} ${short(-length * 0.75)} 0 ${short(-length)}Z`;
  const veins = [0.22, 0.42, 0.62].map((at) => {
    const [reach, from, to] = [half * 0.58 * (1.1 - at), short(-length * at), short(-length * (at + 0.13))];
    return `M0 ${from}L${short(reach)} ${to}M0 ${from}L${short(-reach)} ${to}`;
  });
  const thin = short(Math.max(1.2, half * 0.05));
  return `<path d="${blade(half)}" fill="${lit}"/><path d="${blade(-half)}" fill="${shaded}"/><path d="M0 0V${short(-length * 0.94)}${veins.join('')}" fill="none" stroke="${rib}" stroke-width="${thin}" stroke-linecap="round"/>`;
}

function drawSprig(canvas: Canvas, [x, y]: Point, turn: number, depth: number): void {
  const { palette, side } = canvas;
  const leaves = Math.floor(canvas.range(4, 8));
  const base = canvas.chance(0.28) ? palette.accent : mixColors(palette.far, palette.near, canvas.range(0.15, 0.8));
  const length = Math.sqrt(side * 1000) * canvas.range(0.32, 0.54) * (0.75 + depth * 0.4);
  const slim = canvas.range(0.13, 0.24);
  const parts = Array.from({ length: leaves }, (_, i) => {
    const angle = (i / (leaves - 1) - 0.5) * canvas.range(115, 165);
    const color = mixColors(base, palette.light, canvas.range(0, 0.28));
    const colors = [color, mixColors(color, palette.near, 0.22), mixColors(color, palette.light, 0.35)] as const;
    const size = length * canvas.range(0.72, 1);
    return `<g transform="rotate(${short(angle)})">${writeLeaf(size, size * slim, colors)}</g>`;
  });
  canvas.add(`<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})">${parts.join('')}</g>`);
}

export function drawLeaves(canvas: Canvas): void {
  const { palette, width, height, side } = canvas;
  canvas.rect(
    { x: 0, y: 0, width, height },
    canvas.linear(
      [
        [0, palette.sky[1]],
        [1, palette.sky[2]]
      ],
      canvas.range(40, 140)
    )
  );
  const at: Point = [width * canvas.range(0.3, 0.7), height * canvas.range(0.32, 0.6)];
  const radius = side * canvas.range(0.16, 0.32);
  canvas.ellipse(at, [radius, radius], mixColors(palette.light, palette.accent, canvas.range(0, 0.5)));
  const sprigs = Math.floor(canvas.range(6, 10));
  const start = canvas.range(0, 360);
  for (let i = 0; i < sprigs; i++) {
    const angle = ((start + (i * 360) / sprigs + canvas.range(-18, 18)) * Math.PI) / 180;
    const x = width / 2 + Math.cos(angle) * width * 0.52;
    const y = height / 2 + Math.sin(angle) * height * 0.52;
    const turn = (Math.atan2(height / 2 - y, width / 2 - x) * 180) / Math.PI + 90;
    drawSprig(canvas, [x, y], turn + canvas.range(-25, 25), i / sprigs);
  }
}
