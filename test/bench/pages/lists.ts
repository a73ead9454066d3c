/** The peers of the grid: each of `?list=virtua` and `?list=tanstack` over `items` plain tiles, `tiles` a row, in the room that the app's grid has. */
import { mount } from 'svelte';
import TanStackRows from './TanStackRows.svelte';
import VirtuaRows from './VirtuaRows.svelte';

const asked = new URLSearchParams(location.search);
const tiles = Number(asked.get('tiles'));
const target = document.querySelector<HTMLElement>('#page');
if (!target) throw new Error('The page has no room for a list.');
Object.assign(target.style, { position: 'fixed', inset: '100px 0 0 480px' });
const rows = Math.floor(Number(asked.get('items')) / tiles);
mount(asked.get('list') === 'virtua' ? VirtuaRows : TanStackRows, { target, props: { rows, tiles } });

const api = {
  /** Scrolls to the end. @returns the number of the last item on the screen, from 1 */
  async reachEnd(): Promise<number> {
    const scroller = document.querySelector('[data-scroller]');
    if (!scroller) throw new Error('There is no list.');
    let last = 0;
    for (let n = 0; n < 5; n++) {
      scroller.scrollTop = scroller.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const image of document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')) {
        const { top } = image.getBoundingClientRect();
        const item = Number(image.src.split('/').at(-1)) + 1;
        if (top < innerHeight) last = Math.max(last, item);
      }
    }
    return last;
  }
};

export type ListsPage = typeof api;
Object.assign(globalThis, { bench: api });
