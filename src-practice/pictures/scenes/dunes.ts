import { short, type Canvas } from '../canvas.ts';
import { mixColors } from '../color.ts';
import { drawClouds, drawSky, drawStars, drawSun, placeSun } from '../nature.ts';

interface Dune {
  readonly peak: number;
  readonly top: number;
  readonly foot: number;
  /** How far it reaches towards the light and away from it. */
  readonly towards: number;
  readonly away: number;
  readonly bottom: number;
  /** 1 where the light comes from the left. */
  readonly sign: 1 | -1;
}

/** Two curves meet in a sharp crest; the ridge swings from it down into the sand and parts light from shade. */
function drawDune(canvas: Canvas, dune: Dune, lit: string, shaded: string): void {
  const { peak, top, foot, sign, bottom } = dune;
  const tall = foot - top;
  const at = (dx: number, dy: number) => `${short(peak + dx * sign)} ${short(top + dy * tall)}`;
  const [a, b] = [dune.towards, dune.away];
  const lee = `C${at(b * 0.18, 0.16)} ${at(b * 0.42, 0.98)} ${at(b, 1)}`;
  const [start, end] = sign === 1 ? [0, canvas.width] : [canvas.width, 0];
  const land = `M${short(start)} ${short(bottom)}V${short(foot)}L${at(-a, 1)}C${at(-a * 0.5, 1)} ${at(-a * 0.22, 0.12)} ${at(0, 0)}${lee}L${short(end)} ${short(foot)}V${short(bottom)}Z`;
  canvas.path(land, lit);
  const ridge = canvas.range(-0.1, 0.3) * b;
  const deep = 1 + (bottom - foot) / tall;
  canvas.path(
    `M${at(0, 0)}${lee}L${short(end)} ${short(foot)}V${short(bottom)}L${at(ridge + b * 0.5, deep)}C${at(ridge + b * 0.5, 1)} ${at(ridge - b * 0.38, 0.75)} ${at(0, 0)}Z`,
    shaded
  );
}

function placeDune(canvas: Canvas, depth: number, horizon: number, sign: 1 | -1): Dune {
  const { width, height, side } = canvas;
  const foot = height * (horizon + 0.05 + (0.86 - horizon) * depth ** 1.1);
  const tall = side * canvas.range(0.08, 0.15) * (0.6 + depth * 1.3);
  return {
    peak: width * canvas.range(0.1, 0.9),
    top: foot - tall,
    foot,
    towards: width * canvas.range(0.4, 0.75),
    away: width * canvas.range(0.35, 0.6),
    bottom: depth === 1 ? height : Math.min(height, foot + height * 0.34),
    sign
  };
}

/** Sand under low light: every dune has a lit and a shaded side. */
export function drawDunes(canvas: Canvas): void {
  const { palette } = canvas;
  const horizon = canvas.range(0.38, 0.54);
  drawSky(canvas, horizon + 0.12);
  if (palette.isNight) drawStars(canvas, 80, 0.5);
  const sun = placeSun(canvas, horizon);
  drawSun(canvas, sun, canvas.side * canvas.range(0.03, 0.085));
  drawClouds(canvas, Math.floor(canvas.range(0, 4)), horizon);
  const sign = sun[0] < canvas.width / 2 ? 1 : -1;
  const sand = mixColors(mixColors(palette.far, palette.accent, 0.22), palette.sky[2], 0.4);
  const layers = Math.floor(canvas.range(3, 6));
  for (let i = 0; i < layers; i++) {
    const depth = i / (layers - 1);
    const color = mixColors(sand, palette.near, depth * 0.3);
    const lit = canvas.fade(mixColors(color, palette.light, 0.45), color);
    const dark = mixColors(color, palette.near, 0.32 + depth * 0.2);
    const shaded = canvas.fade(dark, mixColors(dark, color, 0.7));
    drawDune(canvas, placeDune(canvas, depth, horizon, sign), lit, shaded);
  }
}
