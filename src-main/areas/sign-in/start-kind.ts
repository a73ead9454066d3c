import type { SignInContents } from '../../../src-shared/bridge/sign-in.ts';
import { failed, ok } from '../../../src-shared/bridge/failure.ts';
import { checkAttemptStart } from '../../../src-shared/rules/sign-in.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { startAttempt } from '../../../src-shared/service/sign-in.ts';
import type { Intent } from '../../outbox/intent-rows.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import { describeStart, joinStart, secretTexts } from './split-start.ts';

interface StartedSignIn {
  readonly connection: number;
  readonly attemptId: string;
  /** The email, which identifies a nameless sign-in while the app runs. */
  readonly label: string | null;
  readonly hide: readonly string[];
}

export interface StartKindOptions {
  /** Runs in the transaction that marks the intent as sent. */
  readonly keep: (intent: Intent, attemptId: string, begun: Pick<SignInContents, 'name' | 'again'>) => void;
  readonly onStarted: (started: StartedSignIn) => void;
}

export function createStartKind({ keep, onStarted }: StartKindOptions): IntentKind {
  return {
    name: 'sign-in.start',
    // The proxy's address is no longer needed.
    keepsBody: false,
    describe: describeStart,
    readId: readAttemptId,
    keep: (intent, attemptId) => {
      keep(intent, attemptId, describeStart(intent.body));
    },
    onSent: (intent, attemptId, secrets) => {
      const label = describeStart(intent.body, secrets).email;
      onStarted({ connection: intent.connection, attemptId, label, hide: secretTexts(secrets) });
    },
    send: async (intent, secrets, client) => {
      const body = joinStart(intent.body, secrets);
      if (!body || checkAttemptStart(body).length > 0)
        return failed(serviceFailure('rejected', { words: 'The queued item is damaged. Nothing was sent.' }));
      const hide = secretTexts(secrets);
      const answer = await client.call(startAttempt, { params: {}, body }, { priority: 'interactive', hide });
      return answer.ok ? ok(answer.value.content.attempt_id) : answer;
    }
  };
}

const usable = /^[A-Za-z0-9_-]{1,160}$/;

/** Users type an attempt's ID, paste it with text around it, or have it in an address. */
export function readAttemptId(typed: string): string | null {
  const text = typed.trim();
  const inAddress = /\/authenticate\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text)?.[1];
  const id = inAddress ?? text;
  return usable.test(id) ? id : null;
}
