/** A kind of intent for tests of the outbox: its call ends as the test says. */
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import type { Intent } from '../intent-rows.ts';
import type { Hindrance, IntentKind } from '../kinds.ts';

export interface TestKind extends IntentKind {
  readonly kept: readonly string[];
}

const otherForm = { form: 'other' };

/** True if the service rejected the intent's first form. */
export function isOtherForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'form' in body && body.form === otherForm.form;
}

type Send = (intent: Intent, secrets: unknown) => Promise<Result<string, ServiceFailure>>;

/** Has the name of a kind that views know; nothing else is the same. */
export function createTestKind(send: Send, findHindrance: () => Hindrance | null = () => null): TestKind {
  const kept: string[] = [];
  return {
    kept,
    name: 'sign-in.start',
    keepsBody: true,
    describe: () => ({
      kind: 'sign-in.start',
      authType: 'email_password',
      name: null,
      email: null,
      proxyCountry: null,
      proxyHost: null,
      forceConnect: false,
      again: null
    }),
    readId: (typed) => (typed.startsWith('made-') ? typed : null),
    keep: (_, made) => {
      kept.push(made);
    },
    onSent: () => undefined,
    findHindrance,
    reform: ({ body }, { fields }) => (Object.hasOwn(fields ?? {}, 'form') && !isOtherForm(body) ? otherForm : null),
    send
  };
}

/** A UUID made from a number. */
export function intentId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
