/** The kinds of database there are, each with its steps and how carefully it is written. */
import type { OpenOptions } from './database.ts';
import { app010 } from './migrations/app-010.ts';
import { cache010 } from './migrations/cache-010.ts';
import { cache020 } from './migrations/cache-020.ts';
import { log010 } from './migrations/log-010.ts';
import { pictures010 } from './migrations/pictures-010.ts';
import { summary010 } from './migrations/summary-010.ts';

export const appSchema = { migrations: [app010], synchronous: 'FULL' } as const satisfies OpenOptions;
export const cacheSchema = { migrations: [cache010, cache020], synchronous: 'NORMAL' } as const satisfies OpenOptions;
export const logSchema = { migrations: [log010], synchronous: 'NORMAL' } as const satisfies OpenOptions;
export const pictureSchema = { migrations: [pictures010], synchronous: 'NORMAL' } as const satisfies OpenOptions;
export const summarySchema = { migrations: [summary010], synchronous: 'NORMAL' } as const satisfies OpenOptions;
