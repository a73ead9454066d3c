/** The minimum that a page can do over a WebSocket. */
import { toDetails, type DetailColumns } from '../../../src-shared/bridge/detail-columns.ts';

const socket = new WebSocket(`ws://${location.host}/raw`);
await new Promise((resolve) => {
  socket.addEventListener('open', resolve);
});

function ask(text: string): Promise<string> {
  return new Promise((resolve) => {
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      resolve(data);
    };
    socket.send(text);
  });
}

const api = {
  /**
   * Requests rows as JSON.
   * @returns ms of each round trip, until readable
   */
  async rows(pages: readonly (readonly number[])[]): Promise<number[]> {
    const times: number[] = [];
    for (const ids of pages) {
      const began = performance.now();
      // Safe: the bench's own server sends these.
      const rows = toDetails(JSON.parse(await ask(JSON.stringify(ids))) as DetailColumns);
      times.push(performance.now() - began);
      if (rows.length !== ids.length) throw new Error('The socket answered something else.');
    }
    return times;
  },

  /**
   * Sends text that comes back unchanged and isn't parsed.
   * @returns ms of each round trip
   */
  async echo(characters: number, times: number): Promise<number[]> {
    const text = `e${'x'.repeat(characters - 1)}`;
    const spent: number[] = [];
    for (let n = 0; n < times; n++) {
      const began = performance.now();
      await ask(text);
      spent.push(performance.now() - began);
    }
    return spent;
  }
};

export type SocketPage = typeof api;
Object.assign(globalThis, { bench: api });
