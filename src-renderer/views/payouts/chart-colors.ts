/** Read from the tokens, so that the canvas follows the theme. */
import type { ModelColumn } from './earnings-model.ts';

export interface ChartColors {
  readonly ink: string;
  readonly line: string;
  readonly surface: string;
  readonly columns: readonly string[];
}

/** @param at an element inside the chart's theme */
export function readColors(at: HTMLElement, columns: readonly Pick<ModelColumn, 'style'>[]): ChartColors {
  const tokens = getComputedStyle(at);
  const read = (token: string) => tokens.getPropertyValue(token).trim();
  return {
    ink: read('--ink-3'),
    line: read('--line-2'),
    surface: read('--chart-surface'),
    columns: columns.map(({ style }) => ('kind' in style ? read(`--chart-${style.kind}`) : readOwn(at, style.hue)))
  };
}

/** An account's color depends on the element that carries its hue. */
function readOwn(at: HTMLElement, hue: number): string {
  const owned = document.createElement('span');
  owned.className = 'owned';
  owned.hidden = true;
  owned.style.setProperty('--hue', String(hue));
  at.append(owned);
  const color = getComputedStyle(owned).getPropertyValue('--me').trim();
  owned.remove();
  return color;
}
