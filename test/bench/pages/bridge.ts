/** The app's own bridge in a page that does nothing else. */
import { toDetails } from '../../../src-shared/bridge/detail-columns.ts';
import { openWebBridge } from '../../../src-renderer/core/web-bridge.ts';

const bridge = await openWebBridge();

const api = {
  /** @returns ms of each request for the details of these ids, until they can be read */
  async details(account: number, pages: readonly (readonly number[])[]): Promise<number[]> {
    if (bridge === 'no-session') throw new Error('The page has no session.');
    const times: number[] = [];
    for (const ids of pages) {
      const began = performance.now();
      const answer = await bridge.request('vault.details', { account, ids: [...ids] });
      const rows = answer.ok ? toDetails(answer.value) : [];
      times.push(performance.now() - began);
      if (rows.length !== ids.length) throw new Error('The bridge answered something else.');
    }
    return times;
  }
};

export type BridgePage = typeof api;
Object.assign(globalThis, { bench: api });
