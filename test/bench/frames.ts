/** What is drawn while a list scrolls: recorded in the page, frame by frame. */
import type { Page } from '@playwright/test';

export const scrollers = { app: '[role=grid]', list: '[data-scroller]' } as const;

export interface Fling {
  /** ms between each frame and the one before. */
  readonly frames: readonly number[];
  /** Frames with a strip of the view in which there was neither a row nor a day's header. Null where it wasn't looked for. */
  readonly blank: number | null;
  /** The most elements in the list at once. */
  readonly nodes: number;
  /** How far the list was scrolled, in px. */
  readonly moved: number;
}

/** Px between two rows that a day's header and the gaps beside it may take. */
const room = 80;
const pxASecond = 8000;

interface Asked {
  readonly scroller: string;
  readonly looks: boolean;
  readonly room: number;
}

/** Runs in the page; `recording` on its global object ends it. Looking at the rows costs a little, so it isn't always done. */
function record({ scroller, looks, room }: Asked): void {
  const list = document.querySelector(scroller);
  if (!list) throw new Error('There is no list.');
  const view = list.getBoundingClientRect();
  const from = list.scrollTop;
  const times: number[] = [];
  let [blank, nodes, isOver] = [0, 0, false];
  const isBlank = () => {
    const rows = [...list.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect());
    let filled = view.top;
    for (const { top, bottom } of rows.sort((a, b) => a.top - b.top)) {
      if (top - filled > room) break;
      filled = Math.max(filled, bottom);
    }
    return view.bottom - filled > room;
  };
  // In a frame, scroll events come first: what they changed is drawn by the time that this is called.
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
    const frames = times.slice(1).map((at, n) => at - (times[n] ?? at));
    return { frames, blank: looks ? blank : null, nodes, moved: Math.abs(list.scrollTop - from) };
  };
  Object.assign(globalThis, { recording: end });
}

/**
 * Flings the list by the browser's own gesture, and says what was drawn.
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
  // Until what is here has come: the fling is to be measured, not the way to where it begins.
  await page.waitForTimeout(700);
  await page.evaluate(record, { scroller, looks, room });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', { ...center, yDistance: -distance, speed: pxASecond });
  await devtools.detach();
  const flung = await page.evaluate(() => (Reflect.get(globalThis, 'recording') as () => Fling)());
  if (flung.moved < distance * 0.9) throw new Error(`The list moved by ${String(flung.moved)} px only.`);
  return flung;
}
