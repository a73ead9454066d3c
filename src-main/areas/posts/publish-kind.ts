import { trimPlatformId } from '../../../src-shared/rules/platform-id.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { sendPost } from '../../../src-shared/service/posts.ts';
import type { Intent } from '../../outbox/intent-rows.ts';
import type { Hindrance, IntentKind } from '../../outbox/kinds.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { explainRefusal, isAccountSignedIn } from '../../registry/signed-in.ts';
import { findBound, releaseDraft } from './draft-intents.ts';
import { removeDraft } from './draft-rows.ts';
import { describePublishContents, readContents } from './publish-contents.ts';
import type { SentPost } from './sent-entry.ts';
import { writeWritten } from './written-rows.ts';

export interface PublishKindOptions {
  readonly db: WritableDatabase;
  readonly onDrafts: (account: number) => void;
  /** `answer` is null if a user identified an unconfirmed post. */
  readonly onSent: (account: number, sent: SentPost) => void;
  readonly askSignedIn: (account: number) => Promise<Result<boolean>>;
  readonly now: () => number;
}

type Answer = ContentOf<typeof sendPost>;

export function createPublishKind({ db, onDrafts, onSent, askSignedIn, now }: PublishKindOptions): IntentKind {
  /** By intent, from the service's answer until `onSent`. */
  const answers = new Map<number, Answer>();

  function findHindrance({ account, body }: Intent, at: number): Hindrance | null {
    const contents = readContents(body);
    const isPast = contents !== null && contents.scheduledAt !== null && contents.scheduledAt <= at;
    if (isPast && contents.post.saveForLater !== true)
      return { event: 'bar', failure: localFailure('schedule-passed') };
    return isAccountSignedIn(db, account) ? null : { event: 'hold', failure: localFailure('signed-out') };
  }

  return {
    name: 'posts.send',
    // The post keeps what was sent; a draft keeps what was discarded.
    keepsBody: false,
    describe: describePublishContents,
    findHindrance,
    readId: trimPlatformId,
    async send(intent, _, client) {
      const contents = readContents(intent.body);
      const account = intent.account === null ? null : readAccount(db, intent.account);
      if (!contents || !account)
        return failed(serviceFailure('rejected', { words: 'The queued item is damaged. Nothing was sent.' }));
      const input = { params: { account: account.serviceId }, body: contents.post };
      const answer = await client.call(sendPost, input, { priority: 'interactive' });
      if (!answer.ok) return answer;
      const id = trimPlatformId(String(answer.value.content.id));
      // A post was created, but nothing says which one.
      if (id === null) return failed(serviceFailure('outcome-unknown', { words: 'The response contains no post.' }));
      answers.set(intent.number, answer.value.content);
      return ok(id);
    },
    explainRefusal: ({ account }, failure) => explainRefusal(account, failure, askSignedIn),
    keep({ number, account, body }, made) {
      const contents = readContents(body);
      const bound = findBound(db, number);
      if (bound !== null) removeDraft(db, bound);
      if (!contents || account === null) return;
      const { draft, scheduledAt } = contents;
      writeWritten(db, account, { post: Number(made), body: draft, scheduledAt, writtenAt: now() });
    },
    letGo({ number, account, body }) {
      if (account === null) return null;
      const draft = releaseDraft(db, {
        intent: number,
        account,
        body: describePublishContents(body).body,
        at: now(),
        into: 'deleted'
      });
      onDrafts(account);
      return draft;
    },
    onSent({ number, account, body }, made) {
      const answer = answers.get(number) ?? null;
      answers.delete(number);
      const contents = readContents(body);
      if (contents && account !== null) onSent(account, { id: Number(made), body: contents.draft, answer });
    }
  };
}
