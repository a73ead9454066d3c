/** The kinds of database there are, each with its steps and how carefully it is written. */
import type { OpenOptions } from './database.ts';
import { app010 } from './migrations/app-010.ts';
import { app020 } from './migrations/app-020.ts';
import { app030 } from './migrations/app-030.ts';
import { app040 } from './migrations/app-040.ts';
import { app050 } from './migrations/app-050.ts';
import { app060 } from './migrations/app-060.ts';
import { app070 } from './migrations/app-070.ts';
import { cache010 } from './migrations/cache-010.ts';
import { cache020 } from './migrations/cache-020.ts';
import { cache030 } from './migrations/cache-030.ts';
import { cache040 } from './migrations/cache-040.ts';
import { cache050 } from './migrations/cache-050.ts';
import { cache060 } from './migrations/cache-060.ts';
import { cache070 } from './migrations/cache-070.ts';
import { cache080 } from './migrations/cache-080.ts';
import { cache090 } from './migrations/cache-090.ts';
import { log010 } from './migrations/log-010.ts';
import { pictures010 } from './migrations/pictures-010.ts';
import { summary010 } from './migrations/summary-010.ts';
import { summary020 } from './migrations/summary-020.ts';
import { summary030 } from './migrations/summary-030.ts';

export const appSchema = {
  migrations: [app010, app020, app030, app040, app050, app060, app070],
  synchronous: 'FULL'
} as const satisfies OpenOptions;
export const cacheSchema = {
  migrations: [cache010, cache020, cache030, cache040, cache050, cache060, cache070, cache080, cache090],
  synchronous: 'NORMAL'
} as const satisfies OpenOptions;
export const logSchema = { migrations: [log010], synchronous: 'NORMAL' } as const satisfies OpenOptions;
export const pictureSchema = {
  migrations: [pictures010],
  synchronous: 'NORMAL',
  canShrink: true
} as const satisfies OpenOptions;
export const summarySchema = {
  migrations: [summary010, summary020, summary030],
  synchronous: 'NORMAL'
} as const satisfies OpenOptions;
