import { short, type Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';

type Tile = (x: number, y: number, s: number) => string;

const shapes: readonly [Tile, ...Tile[]] = [
  (x, y, s) => `M${short(x)} ${short(y)}h${short(s)}a${short(s)} ${short(s)} 0 0 1 ${short(-s)} ${short(s)}Z`,
  (x, y, s) => `M${short(x + s)} ${short(y + s)}h${short(-s)}a${short(s)} ${short(s)} 0 0 1 ${short(s)} ${short(-s)}Z`,
  (x, y, s) => `M${short(x)} ${short(y + s / 2)}a${short(s / 2)} ${short(s / 2)} 0 0 1 ${short(s)} 0Z`,
  (x, y, s) => `M${short(x + s / 2)} ${short(y)}a${short(s / 2)} ${short(s / 2)} 0 0 1 0 ${short(s)}Z`,
  (x, y, s) => `M${short(x)} ${short(y + s)}L${short(x + s)} ${short(y)}V${short(y + s)}Z`,
  (x, y, s) => `M${short(x + s * 0.5)} ${short(y + s * 0.14)}a${short(s * 0.36)} ${short(s * 0.36)} 0 1 0 0.1 0Z`,
  (x, y, s) =>
    `M${short(x)} ${short(y)}h${short(s)}v${short(s * 0.33)}h${short(-s)}ZM${short(x)} ${short(y + s * 0.66)}h${short(s)}v${short(s * 0.34)}h${short(-s)}Z`
];

export function drawTiles(canvas: Canvas): void {
  const { palette, width, height, side } = canvas;
  const cell = side / canvas.choose([3, 4, 5]);
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const colors: readonly [string, ...string[]] = [
    palette.accent,
    mixColors(palette.sky[2], palette.light, 0.4),
    palette.sky[0],
    palette.sky[1],
    mixColors(palette.near, palette.far, 0.25),
    palette.far
  ];
  const inset = { x: (width - columns * cell) / 2, y: (height - rows * cell) / 2 };
  for (let i = 0; i < columns * rows; i++) {
    const x = inset.x + (i % columns) * cell;
    const y = inset.y + Math.floor(i / columns) * cell;
    const ground = canvas.choose(colors);
    canvas.rect({ x, y, width: cell + 0.6, height: cell + 0.6 }, ground);
    const others = colors.filter((color) => color !== ground);
    canvas.path(canvas.choose(shapes)(x, y, cell), others[Math.floor(canvas.draw() * others.length)] ?? palette.light);
  }
  const sheen = canvas.linear(
    [
      [0, palette.light, 0.22],
      [0.5, palette.light, 0],
      [1, palette.near, 0.22]
    ],
    60
  );
  canvas.rect({ x: 0, y: 0, width, height }, sheen);
}
