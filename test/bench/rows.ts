/** The rows of the bench, in the order of the promises. */
import { bundle } from './bundle.ts';
import { callsThroughTheClient } from './calls.ts';
import { chart } from './chart.ts';
import { details } from './details.ts';
import { findTexts } from './find-texts.ts';
import { ingestBlock, ingestRate } from './ingest.ts';
import { input } from './input.ts';
import { jumpAndResize } from './jump.ts';
import { linkIndex } from './link-index.ts';
import { linkTable } from './link-table.ts';
import { memory } from './memory.ts';
import { roundTrip } from './round-trip.ts';
import type { BenchRow } from './row.ts';
import { scroll } from './scroll.ts';
import { search } from './search.ts';
import { startToPaint } from './start.ts';
import { accountSwitch } from './switch.ts';
import { typing } from './typing.ts';

export const rows: readonly BenchRow[] = [
  startToPaint,
  input,
  typing,
  accountSwitch,
  scroll,
  jumpAndResize,
  search,
  findTexts,
  linkTable,
  linkIndex,
  details,
  ingestRate,
  ingestBlock,
  callsThroughTheClient,
  roundTrip,
  memory,
  bundle,
  chart
];
