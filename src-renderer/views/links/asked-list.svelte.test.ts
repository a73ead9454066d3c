import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { LinksQuery } from '../../../src-shared/bridge/links.ts';
import { AskedList } from './asked-list.svelte.ts';
import { linkOf } from './testing/link.ts';

const query: LinksQuery = { kind: 'trial', field: 'create_date', sort: 'desc', limit: 4 };

/** A service of nine links, which answers with four at a time when it is told to. */
function startHost() {
  let [given, isSlow] = [0, false];
  const waiting: (() => void)[] = [];
  const request = async (_name: string, { more }: { more: boolean }) => {
    if (isSlow) await new Promise<void>((go) => void waiting.push(go));
    given = more ? Math.min(9, given + 4) : 4;
    const rows = Array.from({ length: given }, (_, n) => linkOf({ id: n + 1 }));
    return ok({ query, rows, hasMore: given < 9, readAt: 1 });
  };
  const answerLater = () => {
    isSlow = true;
    return () => {
      for (const go of waiting.splice(0)) go();
    };
  };
  return { bridge: { request } as unknown as Bridge, answerLater };
}

it('goes on with the next page, for another view too', async () => {
  const { bridge } = startHost();
  const seen: number[] = [];
  let list: AskedList | undefined;
  const show = () =>
    $effect.root(() => {
      $effect(() => {
        list ??= new AskedList(bridge, 1, 'trial');
        seen.push(list.ids.length);
      });
    });
  const end = show();
  flushSync();
  await list?.ask(query);
  flushSync();
  end();
  show();
  flushSync();
  await list?.askMore();
  flushSync();
  expect([seen, list?.row(8)?.id]).toEqual([[0, 4, 8], 8]);
});

it('leaves whoever went back where they are when the next page comes', async () => {
  const { bridge, answerLater } = startHost();
  const list = new AskedList(bridge, 1, 'trial');
  await list.ask(query);
  expect(list.isShown).toBe(true);
  const answer = answerLater();
  const asking = list.askMore();
  list.show(false);
  answer();
  await asking;
  expect([list.isShown, list.count]).toEqual([false, 8]);
});
