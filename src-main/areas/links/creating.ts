import type { Ms } from '../../../src-shared/rules/ms.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import { checkLinkName, trimLinkName } from '../../../src-shared/rules/link-name.ts';
import type { Intent } from '../../outbox/intent-rows.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { readQueuedName } from './create-kind.ts';
import type { LinkEntry } from '../../store/tables/links.ts';
import { readLinksAt } from './read-links.ts';
import type { Reach } from '../../reach.ts';

const newest = { offset: 0, isPatient: false } as const;
const interactive = { priority: 'interactive' } as const;
const nameless = failed(localFailure('bad-request', 'The sent item is damaged and can’t be read.'));

interface CreatingOptions {
  readonly db: ReadableDatabase;
  readonly outbox: Outbox;
  readonly kind: IntentKind;
}

/** Queues the same intent only once. */
export function queueLink(
  { db, outbox, kind }: CreatingOptions,
  asked: { readonly account: number; readonly name: string; readonly intent: string }
): Result<{ intent: number }> {
  const before = outbox.find(asked.intent);
  if (before)
    return before.kind === kind.name && before.account === asked.account
      ? ok({ intent: before.number })
      : failed(localFailure('bad-request', 'This link isn’t in the outbox.'));
  const rule = checkLinkName(asked.name);
  if (rule) return failed({ ...localFailure('broken-rules'), fields: { name: [rule] } });
  const account = readAccount(db, asked.account);
  if (!account) return failed(localFailure('unknown-account'));
  const { number } = outbox.submit({
    id: asked.intent,
    connection: account.connection,
    account: account.number,
    kind,
    body: { name: trimLinkName(asked.name) },
    secrets: null
  });
  return ok({ intent: number });
}

/**
 * Reads the newest links after writing the created one, since the answer lacks its
 * address: one credit. If that fails, the next refresh brings the address.
 */
export async function applyCreated(reach: Reach, link: LinkEntry | null, onRows: () => void): Promise<void> {
  const { account, store, now } = reach;
  if (link) {
    await store.write(account.number, 'ingestListedLinks', { links: [link], at: now() });
    onRows();
  }
  await readLinksAt(reach, 'tracking', newest, interactive);
  onRows();
}

/** Costs one credit. @param made IDs of the links that other intents have made */
export async function readLinkCandidates(
  reach: Reach,
  intent: Intent,
  made: ReadonlySet<string>
): Promise<Result<{ rows: readonly LinkSummary[]; match: number | null }>> {
  const name = readQueuedName(intent.body);
  if (name === null || intent.begunAt === null) return nameless;
  const { account, store, now } = reach;
  const aheadMs = reach.clockAheadMs ?? 0;
  const before = now();
  const read = await readLinksAt(reach, 'tracking', newest, interactive);
  if (!read.ok) return read;
  const ids = read.value.content.map(({ id }) => id);
  const firstSeen = new Map(await store.read(account.number, 'readLinksFirstSeen', { kind: 'tracking', ids }));
  const listed = read.value.content
    .filter(({ id }) => !made.has(String(id)))
    .map(({ id, name: called, createdAt }) => ({
      id,
      name: called,
      createdAt: createdAt === null ? null : createdAt + aheadMs,
      firstSeen: firstSeen.get(id) ?? before
    }));
  const found = findCandidates({ name, begunAt: intent.begunAt }, listed);
  const rows = await store.read(account.number, 'readLinkRows', { kind: 'tracking', ids: found.ids, now: now() });
  return ok({ rows, match: found.match });
}

/** How far (ms) two clocks that agree may differ. */
const clocksMs = 5 * 60_000;

export interface ListedLink {
  readonly id: number;
  readonly name: string | null;
  /** By this computer's clock. */
  readonly createdAt: Ms | null;
  readonly firstSeen: Ms | null;
}

export interface WantedLink {
  readonly name: string;
  readonly begunAt: number;
}

/**
 * Links of that name created after sending began, in the given order. `match` is the only
 * one, if it is also new here: twins can't be told apart.
 */
export function findCandidates(
  { name, begunAt }: WantedLink,
  listed: readonly ListedLink[]
): { readonly ids: readonly number[]; readonly match: number | null } {
  const alike = listed.filter(
    (link) =>
      link.name !== null &&
      normalize(link.name) === normalize(name) &&
      (link.createdAt === null || link.createdAt >= begunAt - clocksMs)
  );
  const [only] = alike;
  const isNew = only !== undefined && (only.firstSeen === null || only.firstSeen >= begunAt);
  const isDated = only?.createdAt != null;
  return { ids: alike.map(({ id }) => id), match: alike.length === 1 && isNew && isDated ? only.id : null };
}

function normalize(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
