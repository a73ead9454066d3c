import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, it, onTestFailed } from 'vitest';
import { Chance } from './chance.ts';
import { sized } from './size.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { entryUrl } from '../setup/entries.ts';

const script = fileURLToPath(entryUrl('ingest-for-ever'));
const kills = sized({ short: 8, full: 60 });

it(
  'a kill at any moment leaves a sound database in which the sync and its rows agree',
  { timeout: 300_000 },
  async () => {
    const folder = makeFolder();
    const seed = `ingest kill ${String(kills)}`;
    const chance = new Chance(seed);
    onTestFailed(() => {
      console.error(`The pauses were those of the seed “${seed}”.`);
    });
    let before = 0;
    for (let n = 0; n < kills; n++) {
      const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      await sleep(chance.below(300));
      child.kill('SIGKILL');
      await once(child, 'exit');
      const raw = new Database(path.join(folder, 'cache', '1.db'));
      const sync = raw
        .prepare<[], { done: number; generation: number; cursor: string }>(`select * from sync where feed = 'media'`)
        .get();
      const met = raw.prepare('select count(*) from media where seen = ?').pluck().get(sync?.generation);
      expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(sync).toMatchObject({ generation: 1, done: met });
      expect(raw.prepare('select sum(n) from media_count').pluck().get() ?? 0).toBe(met);
      expect(Number((JSON.parse(sync?.cursor ?? '{"offset":0}') as { offset: string }).offset)).toBe(met);
      raw.close();
      expect(met).toBeGreaterThanOrEqual(before);
      before = Number(met);
    }
    expect(before).toBeGreaterThan(0);
  }
);
