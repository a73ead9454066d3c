/** Everything the practice service knows and changes. */
import { platformRefused } from './http/refusal.ts';
import { nameAccount, type Person } from './sample/people.ts';
import { mix } from './sample/random.ts';
import { createVault, type Vault } from './vault/vault.ts';

export interface PracticeAccount extends Person {
  readonly id: string;
  readonly platformId: number;
  /** ms since 1970 */
  readonly joinedAt: number;
  readonly isSignedIn: boolean;
  readonly vault: Vault;
}

export interface World {
  /** ms since 1970; the service asks nothing else for the time. */
  readonly clock: () => number;
  readonly startedAt: number;
  readonly accounts: Map<string, PracticeAccount>;
  /** When the key was used last, in ms since 1970; null before its first use. */
  keyUsedAt: number | null;
}

export interface WorldOptions {
  /** A 32-bit hash. */
  readonly seed: number;
  readonly accounts: number;
  /** Over all accounts together. */
  readonly media: number;
  readonly clock: () => number;
}

/** The first account has the most media, and each next one fewer; together exactly the total. */
function shareMedia(total: number, accounts: number): number[] {
  if (accounts === 0) return [];
  const weights = Array.from({ length: accounts }, (_, i) => (i + 1) ** -0.8);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  shares[0] = (shares[0] ?? 0) + total - shares.reduce((all, share) => all + share, 0);
  return shares;
}

function nameId(seed: number, index: number): string {
  const parts = [1, 2, 3].map((salt) => mix(mix(seed, index), salt).toString(16).padStart(8, '0'));
  return `acct_${parts.join('')}`;
}

const day = 86_400_000;

function createAccount(seed: number, index: number, total: number, now: number): PracticeAccount {
  const hash = mix(seed, index);
  return {
    ...nameAccount(index),
    id: nameId(seed, index),
    platformId: 10_000_000 + (hash % 400_000_000),
    // A fixed day for a seed, before the oldest media.
    joinedAt: Date.UTC(2021, 2, 1) + (hash % 500) * day,
    isSignedIn: true,
    vault: createVault({ seed, account: index, total, now })
  };
}

export function createWorld({ seed, accounts, media, clock }: WorldOptions): World {
  const now = clock();
  const created = shareMedia(media, accounts).map((share, index) => createAccount(seed, index, share, now));
  return { clock, startedAt: now, accounts: new Map(created.map((account) => [account.id, account])), keyUsedAt: null };
}

/** Throws the refusal that an unknown account gets. */
export function findAccount(world: World, id: string): PracticeAccount {
  const account = world.accounts.get(id);
  if (account === undefined) throw platformRefused(404, 'The account was not found.');
  return account;
}
