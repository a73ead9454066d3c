/** How close rows stand: their heights in px, for lists that draw only what is in view and so must know them before. */
import type { Settings } from '../../src-shared/settings/settings.ts';

type Density = Settings['density'];

/** Rows with nothing but heights of their own are in the stylesheet: those of the sidebar and of the vault's lists. */
const heights = {
  accounts: { comfortable: 44, compact: 36 },
  calls: { comfortable: 36, compact: 28 },
  chats: { comfortable: 62, compact: 50 },
  links: { comfortable: 44, compact: 36 },
  people: { comfortable: 56, compact: 44 },
  posts: { comfortable: 76, compact: 64 },
  switcher: { comfortable: 44, compact: 36 }
} as const satisfies Readonly<Record<string, Readonly<Record<Density, number>>>>;

export type RowKind = keyof typeof heights;
export const rowKinds = Object.keys(heights) as readonly RowKind[];

let source = (): Density => 'comfortable';

/** From now on rows are as close as `read` says; where it reads state, lists on the screen follow. */
export function followDensity(read: () => Density): void {
  source = read;
}

/** px, with all that is between one row and the next. */
export function rowHeightOf(kind: RowKind, density = source()): number {
  return heights[kind][density];
}

/** For a list's scroller: when its rows become closer or wider, the one at the top stays there. */
export function keepRow(height: () => number): (scroller: HTMLElement) => void {
  let last: number | null = null;
  return (scroller) => {
    const next = height();
    if (last !== null && last !== next) scroller.scrollTop *= next / last;
    last = next;
  };
}
