import { short, type Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';
import { drawClouds, drawSky, drawStars, drawSun, placeSun } from '../nature.ts';

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawWindows(canvas: Canvas, block: Block, share: number): void {
  const { light, accent } = canvas.palette;
  const step = canvas.side * 0.021;
  const columns = Math.floor((block.width - step * 0.6) / step);
  const margin = (block.width - columns * step) / 2;
  const panes: Record<'warm' | 'cool', string> = { warm: '', cool: '' };
  for (let column = 0; column < columns; column++) {
    for (let y = block.y + step; y < block.y + block.height - step; y += step * 1.25) {
      if (!canvas.chance(share)) continue;
      const x = block.x + margin + column * step + step * 0.22;
      const [wide, high] = [short(step * 0.55), short(step * 0.62)];
      panes[canvas.chance(0.7) ? 'warm' : 'cool'] += `M${short(x)} ${short(y)}h${wide}v${high}h-${wide}Z`;
    }
  }
  canvas.path(panes.warm, accent);
  canvas.path(panes.cool, light);
}

function drawTop(canvas: Canvas, { x, y, width }: Block, fill: string): void {
  const kind = canvas.draw();
  const middle = x + width / 2;
  if (kind < 0.25) canvas.rect({ x: middle - 1.5, y: y - width * 0.7, width: 3, height: width * 0.7 }, fill);
  else if (kind < 0.45)
    canvas.rect({ x: x + width * 0.2, y: y - width * 0.22, width: width * 0.6, height: width * 0.23 }, fill);
  else if (kind < 0.55)
    canvas.path(
      `M${short(x)} ${short(y + 1)}L${short(middle)} ${short(y - width * 0.5)}L${short(x + width)} ${short(y + 1)}Z`,
      fill
    );
}

function drawRow(canvas: Canvas, foot: number, depth: number): void {
  const { palette, width, side } = canvas;
  const base = mixColors(palette.far, palette.near, 0.25 + depth * 0.7);
  for (let x = -side * 0.03; x < width;) {
    const block = {
      x,
      width: side * canvas.range(0.06, 0.15),
      height: side * canvas.range(0.12, 0.5) * (1 - depth * 0.35),
      y: 0
    };
    const placed = { ...block, y: foot - block.height };
    const fill = mixColors(base, palette.near, canvas.range(0, 0.25));
    canvas.rect(placed, fill);
    drawTop(canvas, placed, fill);
    if (depth > 0.3) drawWindows(canvas, placed, palette.isNight ? 0.42 : 0.24);
    x += block.width + (canvas.chance(0.3) ? side * canvas.range(0.01, 0.05) : 0);
  }
}

export function drawCity(canvas: Canvas): void {
  const { palette, width, height } = canvas;
  const share = canvas.range(0.74, 0.84);
  const shore = height * share;
  drawSky(canvas, share);
  if (palette.isNight) drawStars(canvas, 60, 0.5);
  drawSun(canvas, placeSun(canvas, 0.6), canvas.side * canvas.range(0.04, 0.1));
  drawClouds(canvas, 3, 0.6);
  const rows = [0, 0.55, 1].map((depth) =>
    canvas.record(() => {
      drawRow(canvas, shore, depth);
    })
  );
  canvas.add(rows.join(''));
  canvas.rect(
    { x: 0, y: shore, width, height: height - shore },
    canvas.fade(mixColors(palette.sky[1], palette.near, 0.5), palette.near)
  );
  canvas.mirror(shore, rows.slice(1).join(''), 0.38);
  for (let i = 0; i < 14; i++) {
    canvas.rect(
      {
        x: canvas.draw() * width,
        y: shore + canvas.range(0.06, 0.95) * (height - shore),
        width: width * canvas.range(0.04, 0.2),
        height: 2,
        round: 1
      },
      palette.accent,
      0.3
    );
  }
}
