import type { FeedState } from '../../../src-shared/bridge/feed.ts';
import type { LinkFilter, LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { Commands } from '../../core/act.svelte.ts';
import { refreshCommands } from '../../core/refresh-commands.ts';
import { selectionCommands } from '../../ui/selection-commands.ts';
import { mostCompared } from './compare.ts';
import { readAddress } from './link-words.ts';
import type { LinksState } from './links-state.svelte.ts';
import {
  linksCommonStrings,
  linksActionStrings,
  linksPeriodStrings,
  tagStrings,
  linksSelectionStrings
} from './strings.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { copyAndTell } from '../../core/copy-text.ts';
import { whyNotStrings } from '../../ui/late-strings.ts';

export interface LinksOnScreen {
  readonly app: AppState;
  readonly links: LinksState;
  readonly kind: LinkKind;
  readonly find: string;
  readonly refresh: FeedState | null;
  readonly isOffline: boolean;
  readonly isSignedIn: boolean;
  readonly create: () => void;
  readonly choosePeriod: () => void;
  readonly choose: (kind: LinkKind) => void;
  readonly focusFind: () => void;
  readonly clearFind: () => void;
  readonly exportCsv: () => void;
  readonly whyNoCsv: string | null;
  readonly focusTable: () => void;
}

export function linksCommands(view: LinksOnScreen): Commands<'links'> {
  const { links, kind, refresh } = view;
  const { list, selection } = links.of(kind);
  const isRunning = refresh?.phase === 'running' ? linksActionStrings.whyUpdating : null;
  const selecting = selectionCommands({
    app: view.app,
    selection,
    ids: list.ids,
    noun: 'links',
    whyNotAll: list.isWhole ? null : linksActionStrings.whyLoading,
    focusList: view.focusTable
  });
  const unchosen = selecting.clear.whyNot ?? null;
  const choosing = (chosen: LinkKind) => ({ run: () => view.choose(chosen) });
  const showing = (filter: LinkFilter) => ({ run: () => void list.read({ filter }) });
  const isNeverRead = links.overview?.refreshedAt[kind] == null;
  const failure = list.failure ?? links.failure ?? (isNeverRead ? refresh?.failure : null);
  const reread = isNeverRead ? () => links.sync.refresh('new') : () => links.readAgain();

  return {
    ...refreshCommands(links.sync, refresh, failure ? reread : null),
    create: { run: view.create },
    tracking: choosing('tracking'),
    trial: choosing('trial'),
    find: { run: view.focusFind },
    clearFind: { run: view.clearFind, whyNot: view.find === '' ? linksActionStrings.whyNoSearch : null },
    all: showing('all'),
    live: showing('live'),
    finished: showing('finished'),
    calculating: showing('calculating'),
    gone: showing('gone'),
    allTags: { run: () => void list.read({ tag: null }), whyNot: list.order.tag === null ? tagStrings.whyAll : null },
    ...periodCommands(view),
    csv: { run: view.exportCsv, whyNot: whyNoRows(view) ?? view.whyNoCsv },
    refresh: { run: () => links.sync.refresh('new'), whyNot: isRunning },
    whole: { run: () => links.sync.refresh('whole'), whyNot: isRunning },
    calculate: { run: () => links.calculate(), whyNot: whyNoCalculation(view) },
    checkDeleted: { run: () => links.checkDeleted(), whyNot: whyNoCheck(view) },
    copy: { run: () => copyAddresses(view.app, list.readThese(selection.ids)), whyNot: unchosen },
    compare: {
      run: () => selection.compare(true),
      whyNot: selection.isCompared
        ? linksActionStrings.whyCompared
        : (unchosen ?? (selection.canCompare ? null : linksActionStrings.whyTooMany(mostCompared)))
    },
    closeComparison: {
      run: () => {
        selection.compare(false);
        view.focusTable();
      },
      whyNot: selection.isCompared ? null : linksActionStrings.whyNoneCompared
    },
    ...selecting
  };
}

type PeriodStep = 'allTime' | 'period' | 'loadPeriod' | 'loadRest' | 'waitForPeriod';

function periodCommands(view: LinksOnScreen): Pick<Commands<'links'>, PeriodStep> {
  const { links, kind } = view;
  const state = links.periodState;
  const whyNot = kind === 'trial' ? linksPeriodStrings.whyTrackingOnly : null;
  const whyNoLoad = whyNot ?? whyNoPeriodLoad(view);
  return {
    period: { run: view.choosePeriod, whyNot },
    allTime: {
      run: () => void links.choosePeriod(null),
      whyNot: whyNot ?? (links.period ? null : linksPeriodStrings.whyAllTime)
    },
    loadPeriod: { run: () => links.loadPeriod(), whyNot: whyNoLoad },
    loadRest: {
      run: () => links.loadPeriod({ more: true }),
      whyNot: whyNoLoad ?? (state?.hasMore === true ? null : linksPeriodStrings.whyAll)
    },
    waitForPeriod: {
      run: () => links.loadPeriod({ isPatient: true }),
      whyNot: whyNoLoad ?? ((state?.calculating ?? 0) > 0 ? null : linksPeriodStrings.whyCalculated)
    }
  };
}

function whyNoPeriodLoad({ links, isOffline, isSignedIn }: LinksOnScreen): string | null {
  if (!links.period) return linksPeriodStrings.whyNone;
  if (isOffline) return whyNotStrings.offline;
  if (links.periodState?.reading.isReading === true) return linksPeriodStrings.whyLoading;
  return isSignedIn ? null : whyNotStrings.signedOut;
}

function whyNoRows({ links, kind }: LinksOnScreen): string | null {
  const { list } = links.of(kind);
  if (list.ids.length === 0) return linksActionStrings.whyNoneShown;
  return list.isWhole && !list.isChanging ? null : linksActionStrings.whyLoading;
}

function whyNoCalculation({ links, kind, isOffline, isSignedIn }: LinksOnScreen): string | null {
  if (isOffline) return whyNotStrings.offline;
  if (kind === 'trial') return linksActionStrings.whyTrackingOnly;
  if (links.calculation.isRunning) return linksActionStrings.whyAwaited;
  if (!isSignedIn) return whyNotStrings.signedOut;
  const isNone = (links.overview?.calculating[kind] ?? 0) === 0;
  return isNone && !links.calculation.failure ? linksActionStrings.whyAllFigures : null;
}

function whyNoCheck({ links, kind, isOffline, isSignedIn }: LinksOnScreen): string | null {
  if (isOffline) return whyNotStrings.offline;
  if (kind === 'trial') return linksActionStrings.whyOnlyTracking;
  if (links.check.isRunning) return linksActionStrings.whyChecking;
  return isSignedIn ? null : whyNotStrings.signedOut;
}

export function addressCommands(
  link: LinkSummary | null,
  copy: () => unknown
): Pick<Commands<'link'>, 'copy' | 'open'> {
  const address = readAddress(link?.url ?? null);
  const noAddress = link?.url == null ? linksActionStrings.whyNoAddress : null;
  return {
    copy: { run: copy, whyNot: noAddress },
    open: {
      run: () => address && window.open(address.href, '_blank', 'noopener,noreferrer'),
      whyNot: noAddress ?? (address ? null : linksCommonStrings.onlyCopied)
    }
  };
}

async function copyAddresses(app: AppState, reading: Promise<Result<readonly LinkSummary[]>>): Promise<void> {
  const rows = await reading;
  if (!rows.ok) {
    app.toasts.show({ kind: 'failed', text: linksSelectionStrings.notRead, failure: rows.failure });
    return;
  }
  const addresses = rows.value.flatMap(({ url }) => url ?? []);
  const without = rows.value.length - addresses.length;
  const note = without > 0 ? ` · ${linksSelectionStrings.without(without)}` : '';
  if (addresses.length === 0) app.toasts.show({ kind: 'failed', text: linksSelectionStrings.noAddresses });
  else await copyAndTell(app, addresses.join('\n'), `${linksSelectionStrings.addresses(addresses.length)}${note}`);
}
