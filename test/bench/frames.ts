/** Records a list's frames in the page while it scrolls. */
import type { Page } from '@playwright/test';

export const scrollers = { app: '[role=grid]', list: '[data-scroller]' } as const;

export interface Fling {
  /** ms since the previous frame. */
  readonly frames: readonly number[];
  /** Frames with a strip showing neither rows nor a day's header. Null if not measured. */
  readonly blank: number | null;
  readonly nodes: number;
  readonly moved: number;
}

/** Px between two rows for a day's header and its gaps. */
const room = 80;
const pxASecond = 8000;

interface Asked {
  readonly scroller: string;
  readonly looks: boolean;
  readonly room: number;
}

/**
 * Runs in the page; `recording` on its global object ends it. Checking the rows has a cost,
 * so it is optional.
 */
function record({ scroller, looks, room }: Asked): void {
  const list = document.querySelector(scroller);
  if (!list) throw new Error('There is no list.');
  const view = list.getBoundingClientRect();
  const from = list.scrollTop;
  const times: number[] = [];
  let [blank, nodes, moved, isOver] = [0, 0, 0, false];
  // At rest, the position may be corrected.
  const onScroll = () => (moved = Math.max(moved, Math.abs(list.scrollTop - from)));
  list.addEventListener('scroll', onScroll);
  const isBlank = () => {
    const rows = [...list.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect());
    let filled = view.top;
    for (const { top, bottom } of rows.sort((a, b) => a.top - b.top)) {
      if (top - filled > room) break;
      filled = Math.max(filled, bottom);
    }
    return view.bottom - filled > room;
  };
  // Scroll events come first in a frame, so their changes are drawn by now.
  const onFrame = (at: number) => {
    times.push(at);
    if (looks) {
      if (isBlank()) blank += 1;
      nodes = Math.max(nodes, list.querySelectorAll('*').length);
    }
    if (!isOver) requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  const end = () => {
    isOver = true;
    list.removeEventListener('scroll', onScroll);
    const frames = times.slice(1).map((at, n) => at - (times[n] ?? at));
    return { frames, blank: looks ? blank : null, nodes, moved };
  };
  Object.assign(globalThis, { recording: end });
}

/**
 * Flings the list by the browser's own gesture.
 * @param from 0 to 1 of the whole
 * @param distance in px
 */
export async function fling(
  page: Page,
  scroller: string,
  { from, distance, looks }: { readonly from: number; readonly distance: number; readonly looks: boolean }
): Promise<Fling> {
  const list = page.locator(scroller);
  const center = await list.evaluate((element, share) => {
    element.scrollTop = (element.scrollHeight - element.clientHeight) * share;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, from);
  // Lets the start load first: the fling is measured, not the way there.
  await page.waitForTimeout(700);
  await page.evaluate(record, { scroller, looks, room });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', { ...center, yDistance: -distance, speed: pxASecond });
  await devtools.detach();
  const flung = await page.evaluate(() => (Reflect.get(globalThis, 'recording') as () => Fling)());
  if (flung.moved < distance * 0.9) throw new Error(`The list moved by ${String(flung.moved)} px only.`);
  return flung;
}
