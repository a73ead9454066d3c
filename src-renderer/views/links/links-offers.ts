/** What can be done among an account's links now, and why something can't: the offers of linksActions. */
import type { linksActions } from '../../../src-shared/actions/links.ts';
import type { LinkFilter, LinkKind } from '../../../src-shared/bridge/links.ts';
import type { Offers } from '../../lib/actions.svelte.ts';
import { offer } from '../../lib/offer.ts';
import { refreshOffers } from '../../lib/refresh-offers.ts';
import type { FeedState } from '../../../src-shared/bridge/feed.ts';
import type { LinksState } from './links-state.svelte.ts';

/** What the view does, and what it shows now. */
export interface LinksDoing {
  readonly links: LinksState;
  readonly kind: LinkKind;
  readonly find: string;
  /** Null before it is known. */
  readonly refresh: FeedState | null;
  readonly isOffline: boolean;
  readonly isSignedIn: boolean;
  create(): void;
  ask(): void;
  choose(kind: LinkKind): void;
  focusFind(): void;
  clearFind(): void;
  filterBy(filter: LinkFilter): void;
  /** The table has the focus again, where what had it goes. */
  focusTable(): void;
  /** Aloud. */
  say(words: string): void;
}

/** @param now read each time that something is asked: another kind of links, or another search, may be shown by then */
export function linksOffers(now: LinksDoing): Offers<typeof linksActions> {
  const steps = refreshOffers(
    () => now.links,
    () => now.refresh
  );
  const shown = () => now.links.of(now.kind);
  const isRunning = () => (now.refresh?.phase === 'running' ? 'The links are being updated.' : null);
  const unchosen = () => (shown().selection.count === 0 ? 'No link is selected.' : null);
  const choosing = (kind: LinkKind) =>
    offer(() => {
      now.choose(kind);
    });
  const showing = (filter: LinkFilter) =>
    offer(() => {
      now.filterBy(filter);
    });

  return {
    ...steps,
    create: offer(() => {
      now.create();
    }),
    tracking: choosing('tracking'),
    trial: choosing('trial'),
    find: offer(() => {
      now.focusFind();
    }),
    clearFind: offer(
      () => {
        now.clearFind();
      },
      () => (now.find === '' ? 'Nothing is searched for.' : null)
    ),
    all: showing('all'),
    live: showing('live'),
    finished: showing('finished'),
    calculating: showing('calculating'),
    gone: showing('gone'),
    ask: offer(() => {
      now.ask();
    }),
    refresh: offer(() => now.links.refresh('new'), isRunning),
    whole: offer(() => now.links.refresh('whole'), isRunning),
    calculate: offer(
      () => now.links.calculate(),
      () => whyNoCalculation(now)
    ),
    compare: offer(
      () => {
        shown().selection.compare(true);
      },
      () => (shown().selection.isCompared ? 'They are compared already.' : unchosen())
    ),
    closeComparison: offer(
      () => {
        shown().selection.compare(false);
        now.focusTable();
      },
      () => (shown().selection.isCompared ? null : 'No links are compared.')
    ),
    clear: offer(() => {
      shown().selection.clear();
      now.say('Selection cleared');
      now.focusTable();
    }, unchosen),
    // Also where the cache couldn't be read, which is no update that has failed.
    tryAgain: offer(
      () => (now.links.overview?.refreshedAt[now.kind] == null ? now.links.refresh('new') : now.links.readAgain()),
      () => ((shown().list.failure ?? now.links.failure) ? null : (steps.tryAgain.whyNot ?? null))
    )
  };
}

function whyNoCalculation({ links, kind, isOffline, isSignedIn }: LinksDoing): string | null {
  if (isOffline) return 'The service can’t be reached.';
  if (kind === 'trial') return 'The service waits for figures of tracking links only.';
  if (links.isCalculating) return 'The figures are awaited.';
  if (!isSignedIn) return 'The account is signed out.';
  const isNone = (links.overview?.calculating[kind] ?? 0) === 0;
  return isNone && !links.calculateFailure ? 'All of the figures are here.' : null;
}
