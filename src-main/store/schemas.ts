import type { OpenOptions } from './database.ts';
import { app100 } from './migrations/app-100.ts';
import { app110 } from './migrations/app-110.ts';
import { app120 } from './migrations/app-120.ts';
import { app130 } from './migrations/app-130.ts';
import { app140 } from './migrations/app-140.ts';
import { cache100 } from './migrations/cache-100.ts';
import { cache110 } from './migrations/cache-110.ts';
import { cache120 } from './migrations/cache-120.ts';
import { cache130 } from './migrations/cache-130.ts';
import { cache140 } from './migrations/cache-140.ts';
import { cache150 } from './migrations/cache-150.ts';
import { cache160 } from './migrations/cache-160.ts';
import { cache170 } from './migrations/cache-170.ts';
import { log100 } from './migrations/log-100.ts';
import { log110 } from './migrations/log-110.ts';
import { pictures100 } from './migrations/pictures-100.ts';
import { summary100 } from './migrations/summary-100.ts';

export const appSchema = {
  migrations: [app100, app110, app120, app130, app140],
  synchronous: 'FULL'
} as const satisfies OpenOptions;
export const cacheSchema = {
  migrations: [cache100, cache110, cache120, cache130, cache140, cache150, cache160, cache170],
  synchronous: 'NORMAL'
} as const satisfies OpenOptions;
export const logSchema = { migrations: [log100, log110], synchronous: 'NORMAL' } as const satisfies OpenOptions;
export const pictureSchema = {
  migrations: [pictures100],
  synchronous: 'NORMAL',
  canShrink: true
} as const satisfies OpenOptions;
export const summarySchema = { migrations: [summary100], synchronous: 'NORMAL' } as const satisfies OpenOptions;
