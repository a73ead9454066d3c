/**
 * Creates a tracking link. It can't be renamed or undone here. The name goes in the query
 * (service-api.md); if the service refuses that, it goes once more in a JSON body.
 */
import { trimPlatformId } from '../../../src-shared/rules/platform-id.ts';
import { Type } from 'typebox';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { checkLinkName } from '../../../src-shared/rules/link-name.ts';
import type { Endpoint } from '../../../src-shared/service/endpoint.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { createTrackingLink } from '../../../src-shared/service/links.ts';
import type { Intent } from '../../outbox/intent-rows.ts';
import type { Hindrance, IntentKind } from '../../outbox/kinds.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { explainRefusal, isAccountSignedIn } from '../../registry/signed-in.ts';
import type { LinkEntry } from '../../store/tables/links.ts';
import { toCreatedEntry } from './entries.ts';

const createInBody = {
  ...createTrackingLink,
  query: Type.Object({}),
  body: Type.Object({ name: Type.String() })
} as const satisfies Endpoint;

const interactive = { priority: 'interactive' } as const;

interface CreateKindOptions {
  readonly db: ReadableDatabase;
  /** `link` is null if a user identified an unconfirmed one; `intent` is the page's ID. */
  readonly onCreated: (account: number, link: LinkEntry | null, intent: string) => void;
  readonly askSignedIn: (account: number) => Promise<Result<boolean>>;
}

export function readQueuedName(body: unknown): string | null {
  const name: unknown = typeof body === 'object' && body !== null && 'name' in body ? body.name : null;
  return typeof name === 'string' ? name : null;
}

function isInBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'isInBody' in body && body.isInBody === true;
}

export function createLinkKind({ db, onCreated, askSignedIn }: CreateKindOptions): IntentKind {
  /** By intent, from the service's answer until `onSent`. */
  const answers = new Map<number, LinkEntry>();

  function findHindrance({ account }: Intent): Hindrance | null {
    return isAccountSignedIn(db, account) ? null : { event: 'hold', failure: localFailure('signed-out') };
  }

  return {
    name: 'links.create',
    keepsBody: false,
    describe: (body) => ({ kind: 'links.create', name: readQueuedName(body) }),
    findHindrance,
    readId: trimPlatformId,
    async send(intent, _, client) {
      const name = readQueuedName(intent.body);
      const account = intent.account === null ? null : readAccount(db, intent.account);
      if (name === null || checkLinkName(name) !== null || !account)
        return failed(serviceFailure('rejected', { words: 'The queued item is damaged. Nothing was sent.' }));
      const params = { account: account.serviceId };
      const answer = isInBody(intent.body)
        ? await client.call(createInBody, { params, body: { name } }, interactive)
        : await client.call(createTrackingLink, { params, query: { name } }, interactive);
      if (!answer.ok) return answer;
      const [row] = answer.value.content;
      const id = row ? trimPlatformId(String(row.id)) : null;
      // A link was created, but nothing says which one.
      if (!row || id === null)
        return failed(serviceFailure('outcome-unknown', { words: 'The response contains no link.' }));
      answers.set(intent.number, toCreatedEntry(row));
      return ok(id);
    },
    reform({ body }, { code, status, fields }) {
      const name = readQueuedName(body);
      const isNameRefused = code === 'rejected' && status === 422 && Object.hasOwn(fields ?? {}, 'name');
      return name !== null && isNameRefused && !isInBody(body) ? { name, isInBody: true } : null;
    },
    explainRefusal: ({ account }, failure) => explainRefusal(account, failure, askSignedIn),
    // Nothing to keep: the service lists the link.
    keep: () => undefined,
    onSent({ id, number, account }) {
      const link = answers.get(number) ?? null;
      answers.delete(number);
      if (account !== null) onCreated(account, link, id);
    }
  };
}
