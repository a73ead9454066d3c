/** The page's requests to its host, as the socket carries them. */
import type { Page } from '@playwright/test';
import { decodeFrame, type HostFrame, type PageFrame } from '../../src-shared/bridge/frames.ts';

type Request = Extract<PageFrame, { type: 'request' }>;

export interface Requests {
  readonly open: ReadonlyMap<number, Request>;
  readonly answered: readonly Request[];
  /** Counts views that have reported being open, which triggers due fetches. */
  readonly shown: number;
}

/** Starts anew with each page load. */
export function watchRequests(page: Page): Requests {
  const requests = { open: new Map<number, Request>(), answered: new Array<Request>(), shown: 0 };
  const { open, answered } = requests;
  const read = (payload: string | Buffer) => {
    const frame = decodeFrame(typeof payload === 'string' ? payload : new Uint8Array(payload).buffer);
    // Safe: the bridge's ends write nothing else.
    return frame.ok ? (frame.value as PageFrame | HostFrame) : null;
  };
  page.on('websocket', (socket) => {
    open.clear();
    answered.length = 0;
    socket.on('framesent', ({ payload }) => {
      const frame = read(payload);
      if (frame?.type !== 'request') return;
      open.set(frame.id, frame);
      if (frame.name.endsWith('.show')) requests.shown += 1;
    });
    socket.on('framereceived', ({ payload }) => {
      const frame = read(payload);
      if (frame?.type !== 'answer') return;
      const request = open.get(frame.id);
      if (request) answered.push(request);
      open.delete(frame.id);
    });
  });
  return requests;
}
