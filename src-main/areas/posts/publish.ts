import type { Draft } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { IntentState } from '../../../src-shared/bridge/outbox.ts';
import type { Intent } from '../../outbox/intent-rows.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { moveIntent } from '../../outbox/states.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { bindDraft, findBound, releaseDraft } from './draft-intents.ts';
import { bodyOf, readDraft } from './draft-rows.ts';
import { outdated, unknownDraft, type DraftAt, type Drafts } from './drafts.ts';
import { composePost, describePublishContents } from './publish-contents.ts';

export interface PublishingOptions {
  readonly db: WritableDatabase;
  readonly outbox: Outbox;
  readonly kind: IntentKind;
  readonly drafts: Drafts;
  readonly onDrafts: (account: number) => void;
  readonly now: () => number;
}

export class Publishing {
  readonly #options: PublishingOptions;

  constructor(options: PublishingOptions) {
    this.#options = options;
  }

  /** Queues the same intent only once, whatever became of it or the draft. */
  publish({ intent: id, ...at }: DraftAt & { readonly intent: string }): Result<{ intent: number }> {
    const { db, outbox, kind, onDrafts, now } = this.#options;
    const before = outbox.find(id);
    if (before) return this.#isOwn(before, at.account) ? ok({ intent: before.number }) : anothers();
    const row = readDraft(db, at.account, at.draft);
    const account = readAccount(db, at.account);
    if (!row || !account) return unknownDraft();
    if (row.revision !== at.revision) return outdated();
    if (row.post !== null) return failed(localFailure('bad-request', 'This item changes a live post.'));
    const composed = composePost(bodyOf(row), now());
    if (!composed.ok) return composed;
    const { number } = outbox.submit({
      id,
      connection: account.connection,
      account: account.number,
      kind,
      body: composed.value,
      secrets: null,
      alongside: (intent) => {
        bindDraft(db, row.number, intent.number);
      }
    });
    onDrafts(at.account);
    return ok({ intent: number });
  }

  takeBack(account: number, number: number): Result<Draft> {
    const { db, outbox, drafts, onDrafts, now } = this.#options;
    const intent = outbox.read(number);
    if (!intent || !this.#isOwn(intent, account)) return anothers();
    if (moveIntent(intent, 'withdraw') === null)
      return failed(localFailure('bad-request', whyNot[intent.state] ?? movedOn));
    const { body } = describePublishContents(intent.body);
    if (findBound(db, number) === null && !body)
      return failed(localFailure('bad-request', 'The queued item is damaged and can’t be read.'));
    const released = { intent: number, account, body, at: now(), into: 'list' } as const;
    const withdrawn = outbox.withdraw(intent, () => releaseDraft(db, released));
    if (withdrawn?.made == null) return failed(localFailure('bad-request', movedOn));
    onDrafts(account);
    return drafts.read(account, withdrawn.made);
  }

  #isOwn(intent: Intent, account: number): boolean {
    return intent.kind === this.#options.kind.name && intent.account === account;
  }
}

function anothers() {
  return failed(localFailure('bad-request', 'This post isn’t in the outbox.'));
}

const movedOn = 'This item has changed since.';

const unconfirmed = 'This post is unconfirmed: the service may have it.';

const whyNot: Readonly<Partial<Record<IntentState, string>>> = {
  queued: unconfirmed,
  waiting: unconfirmed,
  sending: 'This post is being sent.',
  unknown: unconfirmed,
  sent: 'This post was sent.',
  discarded: 'This post was discarded.'
};
