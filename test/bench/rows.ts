import { bundle } from './bundle.ts';
import { callsThroughTheClient } from './calls.ts';
import { chart } from './chart.ts';
import { details } from './details.ts';
import { findTexts } from './find-texts.ts';
import { growthOfAccounts, growthOfMedia } from './growth.ts';
import { growthOfViews } from './growth-views.ts';
import { ingestBlock, ingestRate } from './ingest.ts';
import { input } from './input.ts';
import { jumpAndResize, jumpMore } from './jump.ts';
import { linkTable } from './link-table.ts';
import { memory } from './memory.ts';
import { roundTrip } from './round-trip.ts';
import type { BenchRow } from './row.ts';
import { scroll, scrollADay, scrollMore, scrollSharp } from './scroll.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { accountSwitch } from './switch.ts';
import { typing } from './typing.ts';
import { uses } from './uses.ts';

export const rows: readonly BenchRow[] = [
  start,
  input,
  typing,
  linkTable,
  accountSwitch,
  scroll,
  scrollSharp,
  scrollADay,
  jumpAndResize,
  search,
  findTexts,
  details,
  uses,
  ingestRate,
  ingestBlock,
  callsThroughTheClient,
  roundTrip,
  memory,
  bundle,
  chart
];

/** P15, and P4 and P5 at three million: filling for them takes minutes. */
export const growthRows: readonly BenchRow[] = [growthOfAccounts, growthOfViews, growthOfMedia, scrollMore, jumpMore];
