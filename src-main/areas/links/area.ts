import type { linksRequests } from '../../../src-shared/bridge/links.ts';
import type { AreaFactory } from '../../area.ts';
import { Readings } from '../../feed/readings.ts';
import { leaveSummary } from '../../summaries/leave-summary.ts';
import { fetchCalculating } from './calculating.ts';
import { bothKinds, linksFeed } from './feed.ts';
import { createLinkKind } from './create-kind.ts';
import { applyCreated } from './creating.ts';
import { createLinkParts } from './parts.ts';
import type { LinkEntry } from '../../store/tables/links.ts';
import { createLinksHandlers } from './handlers.ts';
import { RevenuePolls } from './revenue-polls.ts';

/** Background work that closing waits for. */
class UnderWay {
  readonly #onDefect: (error: unknown) => void;
  readonly #works = new Set<Promise<void>>();

  constructor(onDefect: (error: unknown) => void) {
    this.#onDefect = onDefect;
  }

  run(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch(this.#onDefect)
      .finally(() => this.#works.delete(running));
    this.#works.add(running);
  }

  async settle(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }
}

export const linksArea: AreaFactory<keyof typeof linksRequests> = (host) => {
  const { db, store, news, ports, reach, report, now } = host;
  const tell = (account: number) => void news.emit('links.changed', { account });
  const taking = new UnderWay(report);
  const leaving = new UnderWay(report);
  const polls = new RevenuePolls(poll);
  const readings = new Readings(tell, now);
  const kind = createLinkKind({ db, onCreated, askSignedIn: (account) => ports.askSignedIn(account) });

  function onRows(account: number): void {
    tell(account);
    if (!reach(account)) return;
    leaving.run(async () => {
      const value = await store.read(account, 'readLinksSummary', now());
      if (value && reach(account)) await leaveSummary(host, { account, part: 'links', value });
    });
  }

  function onShown(account: number): void {
    polls.renew(account);
  }

  async function poll(account: number, signal: AbortSignal): Promise<boolean> {
    const found = reach(account);
    if (found?.isSignedIn !== true) return false;
    try {
      const isAny = await fetchCalculating(found, signal);
      if (isAny) onRows(account);
      return isAny;
    } catch (error) {
      if (!signal.aborted) report(error);
      return false;
    }
  }

  function onCreated(account: number, link: LinkEntry | null, intent: string): void {
    taking.run(async () => {
      const found = reach(account);
      if (!found) return;
      await applyCreated(found, link, () => {
        onRows(account);
      });
      polls.restart(account);
      if (!link) return;
      const [row] = await store.read(account, 'readLinkRows', { kind: 'tracking', ids: [link.id], now: now() });
      void news.emit('links.created', { account, intent, url: row?.url ?? null });
    });
  }

  return {
    handlers: createLinksHandlers(host, { kind, readings, onRows }),
    parts: createLinkParts(host, readings, onRows),
    intents: [kind],
    feeds: bothKinds.map((ofKind) => linksFeed(ofKind, { onShown, onRows })),
    async drop(accounts) {
      for (const account of accounts) readings.drop(account);
      await polls.drop(accounts);
      await leaving.settle();
    },
    async stop() {
      readings.close();
      await polls.close();
    },
    async settle() {
      await taking.settle();
      await leaving.settle();
    }
  };
};
