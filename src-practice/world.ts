import type { Ms } from '../src-shared/rules/ms.ts';
import { Clock } from './clock.ts';
import { platformRefused } from './http/refusal.ts';
import { nameAccount, type Person } from './sample/people.ts';
import { mix } from './sample/random.ts';
import { day } from './sample/time.ts';
import { createAttempts, type Attempts } from './sign-in/attempts.ts';
import { settleAttempts, type ConnectAccount } from './sign-in/settle.ts';
import { createVault } from './vault/vault.ts';
import type { PracticeAccount, SampleSizes } from './account.ts';

export interface World {
  readonly clock: Clock;
  readonly seed: number;
  readonly startedAt: Ms;
  /** Reading this or the attempts first settles attempts, so that their accounts are connected. */
  readonly accounts: Map<string, PracticeAccount>;
  readonly attempts: Attempts;
  /** Call this before a clock jump, so that earlier events stay settled. */
  settle(): void;
  keyUsedAt: Ms | null;
}

export interface WorldOptions extends SampleSizes {
  readonly seed: number;
  readonly accounts: number;
  readonly media: number;
  /** ms since 1970 */
  readonly clock: () => number;
  /** When sample data ends; defaults to the clock's time. */
  readonly epoch?: Ms | undefined;
}

function weigh(index: number): number {
  return (index + 1) ** -0.8;
}

function shareMedia(total: number, accounts: number): number[] {
  if (accounts === 0) return [];
  const weights = Array.from({ length: accounts }, (_, i) => weigh(i));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  shares[0] = (shares[0] ?? 0) + total - shares.reduce((all, share) => all + share, 0);
  return shares;
}

function sizesOf({ posts, fans, chats, links }: SampleSizes, index: number): SampleSizes {
  const share = (first: number) => Math.ceil(first * weigh(index));
  return { posts: share(posts), fans: share(fans), chats: share(chats), links: share(links) };
}

function nameId(seed: number, index: number): string {
  const parts = [1, 2, 3].map((salt) => mix(mix(seed, index), salt).toString(16).padStart(8, '0'));
  return `acct_${parts.join('')}`;
}

export interface NewAccount {
  readonly seed: number;
  readonly index: number;
  readonly media: number;
  readonly sizes: SampleSizes;
  readonly now: Ms;
  readonly isSignedIn?: boolean;
  readonly person?: Person;
}

export function createAccount(given: NewAccount): PracticeAccount {
  const { seed, index, media, sizes, now, isSignedIn = true, person = nameAccount(index) } = given;
  const hash = mix(seed, index);
  const { displayName, username, email } = person;
  return {
    displayName,
    username,
    email,
    id: nameId(seed, index),
    platformId: 10_000_000 + (hash % 400_000_000),
    index,
    hash,
    // Fixed for a seed, and before the oldest media.
    joinedAt: Date.UTC(2021, 2, 1) + (hash % 500) * day,
    sampledAt: now,
    sizes: sizesOf(sizes, index),
    isSignedIn,
    vault: createVault({ seed, account: index, total: media, now })
  };
}

function startsSignedIn(index: number): boolean {
  return index < 3 || index % 9 !== 4;
}

const mediaOfNew = 60;

export function createWorld({ seed, accounts, media, clock: read, epoch, ...sizes }: WorldOptions): World {
  const clock = new Clock(read);
  const now = epoch ?? clock.now();
  const created = shareMedia(media, accounts).map((share, index) =>
    createAccount({ seed, index, media: share, sizes, now, isSignedIn: startsSignedIn(index) })
  );
  const byId = new Map(created.map((account) => [account.id, account]));
  const attempts = createAttempts({ seed, startedAt: now, accounts: created });
  const connect: ConnectAccount = (index, person, at) =>
    createAccount({ seed, index, person, media: mediaOfNew, sizes, now: at });
  const settle = () => {
    settleAttempts(attempts, byId, { now: clock.now(), connect });
  };
  return {
    clock,
    seed,
    startedAt: now,
    get accounts() {
      settle();
      return byId;
    },
    get attempts() {
      settle();
      return attempts;
    },
    settle,
    keyUsedAt: null
  };
}

export function findAccount(world: World, id: string): PracticeAccount {
  const account = world.accounts.get(id);
  if (account === undefined) throw platformRefused(404, 'The account was not found.');
  return account;
}

/** Created on first use, so that a thousand accounts start quickly. Removed with the account. */
export function perAccount<T>(create: (account: PracticeAccount) => T): (account: PracticeAccount) => T {
  const kept = new WeakMap<PracticeAccount, { readonly value: T }>();
  return (account) => {
    const found = kept.get(account) ?? { value: create(account) };
    kept.set(account, found);
    return found.value;
  };
}
