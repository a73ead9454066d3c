/** The app's bridge in an otherwise empty page. */
import { toDetails } from '../../../src-shared/bridge/detail-columns.ts';
import { openWebBridge } from '../../../src-renderer/core/web-bridge.ts';

const bridge = await openWebBridge();

const api = {
  /** Returns ms of each request for these ids' details, until readable. */
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
