/**
 * A data folder has one owner: a second start is answered by the first, in one process or
 * several.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callOwner, controlAddress, type Wish } from '../../src-main/owner-socket.ts';
import { claimDataFolder, type Claim } from '../../src-main/owner.ts';
import { printFigures } from './figures.ts';
import { entryUrl } from '../setup/entries.ts';

let folder: string;
const children = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greenroom-owner-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await rm(folder, { recursive: true, force: true });
});

async function claim(dataDir: string, name: string, wish: Wish = 'print'): Promise<Claim> {
  const claimed = await claimDataFolder(dataDir, wish, (asked) =>
    Promise.resolve({ host: 'web', url: name, launchFile: asked === 'open' ? '/file' : null, dataDir })
  );
  if (!claimed.ok) throw new Error(claimed.failure.words);
  return claimed.value;
}

async function release(...claims: readonly Claim[]): Promise<void> {
  for (const one of claims) if (one.kind === 'owner') await one.ownership.release();
}

interface Outcome {
  readonly kind: string;
  readonly forward: string | null;
  readonly pid: number;
}

async function startProcess(dataDir: string): Promise<{ child: ChildProcess; outcome: Outcome }> {
  const script = fileURLToPath(entryUrl('claim-and-wait'));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.add(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, outcome: JSON.parse(line.toString()) as Outcome };
}

describe('a data folder', () => {
  it('has one owner in each of 100 double starts, and the other start is answered by it', async () => {
    let owned = 0;
    for (let round = 0; round < 100; round++) {
      const dataDir = path.join(folder, String(round));
      const claims = await Promise.all([claim(dataDir, 'a'), claim(dataDir, 'b')]);
      const owners = claims.filter(({ kind }) => kind === 'owner');
      const others = claims.filter((one) => one.kind === 'other').map(({ forward }) => forward.url);
      expect(owners).toHaveLength(1);
      expect(others).toEqual([claims[0].kind === 'owner' ? 'a' : 'b']);
      owned += owners.length;
      await release(...claims);
    }
    printFigures('S10 double starts', { rounds: 100, owners: owned });
  });

  it('has one owner among 20 simultaneous processes', async () => {
    const started = await Promise.all(Array.from({ length: 20 }, () => startProcess(folder)));
    const outcomes = started.map(({ outcome }) => outcome);
    const owners = outcomes.filter(({ kind }) => kind === 'owner');
    expect(owners).toHaveLength(1);
    const others = outcomes.filter(({ kind }) => kind === 'other');
    printFigures('S10 processes', { started: outcomes.length, owners: owners.length, 'answered by it': others.length });
    expect(others).toHaveLength(19);
    expect(new Set(others.map(({ forward }) => forward))).toEqual(new Set([`process:${String(owners[0]?.pid)}`]));
    for (const { child, outcome } of started) {
      if (outcome.kind === 'other' && child.exitCode === null) await once(child, 'exit');
      if (outcome.kind === 'other') expect(child.exitCode).toBe(0);
    }
  }, 60_000);

  it('is released as soon as its owner is killed, whatever it left behind', async () => {
    const { child, outcome } = await startProcess(folder);
    expect(outcome.kind).toBe('owner');
    expect((await claim(folder, 'x')).kind).toBe('other');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await stat(controlAddress(folder))).isSocket()).toBe(true);
    const next = await claim(folder, 'x');
    expect(next.kind).toBe('owner');
    await release(next);
  });

  it('passes to a waiting start when its owner releases it', async () => {
    const closing = Promise.withResolvers<never>();
    closing.promise.catch(() => undefined);
    const first = await claimDataFolder(folder, 'print', () => closing.promise);
    const second = claim(folder, 'second');
    closing.reject(new Error('closing'));
    if (!first.ok) throw new Error(first.failure.words);
    await release(first.value);
    expect((await second).kind).toBe('owner');
    await release(await second);
  });

  it('tells the owner what the second start wants', async () => {
    const owner = await claim(folder, 'a');
    expect(await callOwner(folder, 'print')).toMatchObject({ url: 'a', launchFile: null });
    expect(await callOwner(folder, 'open')).toMatchObject({ url: 'a', launchFile: '/file' });
    await release(owner);
    expect(await callOwner(folder, 'open')).toBeNull();
  });

  it('passes the owner the second start’s link, or one that leads nowhere', async () => {
    const links: unknown[] = [];
    const owner = await claimDataFolder(folder, 'print', (_, link) => {
      links.push(link);
      return Promise.resolve({ host: 'web', url: 'a', launchFile: null, dataDir: folder });
    });
    const given = 'greenroom://open/accounts/1/vault?find=a+b';
    for (const link of [given, `${given}\ncome forward: open`, 'x y', 'x'.repeat(100_000)])
      expect(await callOwner(folder, 'open', link)).toMatchObject({ url: 'a' });
    const other = await claimDataFolder(folder, 'open', () => Promise.reject(new Error('no owner')), given);
    expect(other).toMatchObject({ ok: true, value: { kind: 'other' } });
    expect(links).toEqual([given, 'greenroom:', 'greenroom:', 'greenroom:', given]);
    if (owner.ok) await release(owner.value);
  });

  it('is accessible to its owner only, and so is its socket', async () => {
    const dataDir = path.join(folder, 'new', 'data');
    const owner = await claim(dataDir, 'a');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(controlAddress(dataDir))).mode & 0o077).toBe(0);
    // Anyone who can read a lock can hold it.
    expect((await stat(path.join(dataDir, 'owner.lock'))).mode & 0o077).toBe(0);
    await release(owner);
  });

  it('replaces a lock that is readable by others, or holds something else', async () => {
    await writeFile(path.join(folder, 'owner.lock'), 'x'.repeat(5000), { mode: 0o644 });
    const claims = await Promise.all([claim(folder, 'a'), claim(folder, 'b')]);
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['other', 'owner']);
    expect((await stat(path.join(folder, 'owner.lock'))).mode & 0o077).toBe(0);
    await release(...claims);
  });

  it('may be too deep for a socket beside it', async () => {
    const deep = path.join(folder, 'x'.repeat(90), 'y'.repeat(90));
    expect(Buffer.byteLength(controlAddress(deep))).toBeLessThanOrEqual(100);
    const claims = await Promise.all([claim(deep, 'a'), claim(deep, 'b')]);
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['other', 'owner']);
    expect((await stat(path.dirname(controlAddress(deep)))).mode & 0o077).toBe(0);
    await release(...claims);
  });
});

describe('an unusable folder is refused with a message', () => {
  it.each([
    ['a file', 'file', 'it is a file, not a folder'],
    ['a path through a file', 'file/data', 'part of its path is a file'],
    ['a lock that is a folder', 'taken', 'owner.lock inside it is a folder']
  ])('%s', async (_, name, words) => {
    await writeFile(path.join(folder, 'file'), 'precious');
    await mkdir(path.join(folder, 'taken', 'owner.lock'), { recursive: true });
    const claimed = await claimDataFolder(path.join(folder, name), 'print', () => Promise.reject(new Error('unused')));
    expect(claimed).toMatchObject({ ok: false, failure: { code: 'unusable-folder' } });
    if (!claimed.ok) expect(claimed.failure.words).toContain(words);
  });

  it('a folder that isn’t writable', async () => {
    const claimed = await claimDataFolder('/proc/greenroom', 'print', () => Promise.reject(new Error('unused')));
    expect(claimed).toMatchObject({ ok: false, failure: { code: 'unusable-folder' } });
  });
});
