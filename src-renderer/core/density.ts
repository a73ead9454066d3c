/** Row heights in px for each density: virtual lists must know them before drawing. */
import type { Settings } from '../../src-shared/settings/settings.ts';

type Density = Settings['density'];

/** Heights that nothing computes with are in the stylesheet: the sidebar's, the vault's. */
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

let source = (): Density => 'comfortable';

export function followDensity(read: () => Density): void {
  source = read;
}

export function rowHeightOf(kind: RowKind, density = source()): number {
  return heights[kind][density];
}

export function keepRow(height: () => number): (scroller: HTMLElement) => void {
  let last: number | null = null;
  return (scroller) => {
    const next = height();
    if (last !== null && last !== next) scroller.scrollTop *= next / last;
    last = next;
  };
}
