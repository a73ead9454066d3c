/**
 * Followed attempts are polled until they end, more and more rarely. A step of the
 * timeline is a change in the service's answer, at the time it was first seen here. Codes
 * and passwords are removed from answers before anything is logged or stored.
 */
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Nothing } from '../../../src-shared/bridge/request.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import { isMissing, type ServiceFailure } from '../../../src-shared/service/failures.ts';
import { readAttempt, submitCode } from '../../../src-shared/service/sign-in.ts';
import type { AreaHost } from '../../area.ts';
import { hideInText } from '../../service-client/redact.ts';
import { readAccount } from '../../registry/account-rows.ts';
import {
  addAttempt,
  addStep,
  anchorAttempt,
  countPoll,
  findFollowed,
  forgetAttempt,
  forgetOldAttempts,
  readAttempts,
  readFollowed,
  setAccount,
  setWatch,
  type FollowedAttempt
} from './attempt-rows.ts';
import { AttemptPolls } from './attempt-polls.ts';
import { blank, summarizeAttempt, type Memory } from './attempt-summary.ts';
import { readSaid, type Said } from './read-said.ts';
import { createStartKind, readAttemptId } from './start-kind.ts';
import { applyAnswer } from './apply-answer.ts';
import { isUserPoll, planAfterFailure, planPoll } from './poll-plan.ts';

type Answer = ContentOf<typeof readAttempt>;
type SignInsHost = Pick<AreaHost, 'db' | 'clientOf' | 'news' | 'ports' | 'report' | 'now'>;

const seenForMs = 60_000;

export class SignIns {
  readonly #host: SignInsHost;
  readonly #onChange: () => void;
  readonly #plan: typeof planPoll;
  readonly #memory = new Map<number, Memory>();
  readonly #polls = new AttemptPolls((attempt) => this.#poll(attempt).catch(this.#host.report));
  #seenUntil = 0;
  readonly startKind = createStartKind({
    keep: (intent, attemptId, { name, again }) => {
      addAttempt(this.#host.db, {
        connection: intent.connection,
        id: attemptId,
        name,
        // The account may have been removed meanwhile.
        again: again !== null && readAccount(this.#host.db, again) ? again : null,
        kind: 'started',
        at: this.#host.now()
      });
    },
    onStarted: ({ connection, attemptId, label, hide }) => {
      const attempt = findFollowed(this.#host.db, connection, attemptId);
      if (attempt === null) return;
      this.#remember(attempt, { label, hide });
      this.#host.news.emit('signIn.begun', { attempt, connection });
      this.#planNext(attempt);
      this.#onChange();
    }
  });

  constructor(host: SignInsHost, onChange: () => void, plan: typeof planPoll = planPoll) {
    this.#host = host;
    this.#onChange = onChange;
    this.#plan = plan;
  }

  start(): void {
    forgetOldAttempts(this.#host.db);
    for (const { number } of readAttempts(this.#host.db)) this.#planNext(number);
  }

  list(): AttemptSummary[] {
    return readAttempts(this.#host.db).map((attempt) =>
      summarizeAttempt(attempt, this.#memory.get(attempt.number) ?? blank)
    );
  }

  async follow(connection: number, typed: string): Promise<Result<{ attempt: number }>> {
    const { db } = this.#host;
    const id = readAttemptId(typed);
    if (id === null) return failed(localFailure('bad-request', 'This isn’t a valid sign-in ID.'));
    const known = findFollowed(db, connection, id);
    if (known !== null) return ok({ attempt: known });
    const client = this.#host.clientOf(connection);
    if (!client) return failed(localFailure('bad-request', 'Connection not found.'));
    const answer = await client.call(readAttempt, { params: { attempt_id: id } }, { priority: 'interactive' });
    if (!answer.ok) return answer;
    const attempt = addAttempt(db, { connection, id, name: null, again: null, kind: 'followed', at: this.#host.now() });
    this.#host.news.emit('signIn.begun', { attempt, connection });
    this.#take(attempt, answer.value.content);
    return ok({ attempt });
  }

  /**
   * Only this call has the code; the attempt shows whether it is right. Attempts that look
   * ended may still accept one, so the service decides.
   */
  async submitCode(number: number, typed: string): Promise<Result<Nothing>> {
    const attempt = readFollowed(this.#host.db, number);
    const client = attempt && this.#host.clientOf(attempt.connection);
    // Phones show codes in groups and with dashes.
    const code = typed.replaceAll(/[\s\p{Cf}\p{Pd}]+/gu, '');
    if (!client) return failed(localFailure('bad-request', 'This sign-in is no longer tracked.'));
    if (code === '') return failed(localFailure('bad-request', 'Enter a code.'));
    this.#remember(number, { hide: [...(this.#memory.get(number)?.hide ?? []), code].slice(-20) });
    const input = { params: { attempt_id: attempt.id }, body: { code } };
    const answer = await client.call(submitCode, input, { priority: 'interactive', hide: [code] });
    const mayHaveArrived = answer.ok || answer.failure.code === 'outcome-unknown';
    if (mayHaveArrived) this.#anchor(number, 'code-sent');
    else void this.#polls.now(number);
    return answer.ok ? ok({}) : answer;
  }

  async check(number: number): Promise<Result<Nothing>> {
    const attempt = readFollowed(this.#host.db, number);
    if (!attempt || attempt.watch === 'ended') return failed(localFailure('bad-request', 'This sign-in has ended.'));
    this.#anchor(number, attempt.watch === 'resting' ? 'resumed' : null);
    await this.#polls.now(number);
    const trouble = this.#memory.get(number)?.trouble ?? null;
    return trouble ? failed(trouble) : ok({});
  }

  /** The service continues the attempt; it is only no longer followed. */
  forget(number: number): Result<Nothing> {
    if (!forgetAttempt(this.#host.db, number))
      return failed(localFailure('bad-request', 'This sign-in is no longer tracked.'));
    this.#polls.cancel(number);
    this.#memory.delete(number);
    this.#onChange();
    return ok({});
  }

  setSeen(isSeen: boolean): void {
    const before = this.#isSeen;
    this.#seenUntil = isSeen ? this.#host.now() + seenForMs : 0;
    if (isSeen && !before) for (const { number } of readAttempts(this.#host.db)) this.#planNext(number);
  }

  wake(connection: number): void {
    for (const attempt of readAttempts(this.#host.db))
      if (
        attempt.connection === connection &&
        attempt.watch === 'watching' &&
        this.#memory.get(attempt.number)?.trouble
      )
        void this.#polls.now(attempt.number);
  }

  async close(): Promise<void> {
    await this.#polls.close();
  }

  get #isSeen(): boolean {
    return this.#host.now() < this.#seenUntil;
  }

  #remember(number: number, change: Partial<Memory>): void {
    this.#memory.set(number, { ...(this.#memory.get(number) ?? blank), ...change });
  }

  /** An attempt can be dismissed while its code or a poll is on its way. */
  #isFollowed(number: number): boolean {
    return readFollowed(this.#host.db, number) !== null;
  }

  #anchor(number: number, step: 'code-sent' | 'resumed' | null): void {
    const { db } = this.#host;
    if (!this.#isFollowed(number)) return;
    const at = this.#host.now();
    db.transaction(() => {
      anchorAttempt(db, number, at);
      if (step !== null) addStep(db, number, { at, kind: step });
    })();
    this.#planNext(number);
    this.#onChange();
  }

  /** The wait counts from the last poll. An attempt that never ends rests after a while. */
  #planNext(number: number, atLeastMs = 0): void {
    const { db } = this.#host;
    const attempt = readFollowed(db, number);
    if (attempt?.watch !== 'watching') return;
    const now = this.#host.now();
    if (now < attempt.anchoredAt) {
      // The clock was set back. The attempt counts as new once, not until the clock catches up.
      anchorAttempt(db, number, now);
      this.#planNext(number, atLeastMs);
      return;
    }
    const isAfterCode = attempt.steps.at(-1)?.kind === 'code-sent';
    const waitMs = this.#plan({ sinceAnchorMs: now - attempt.anchoredAt, isAfterCode, isSeen: this.#isSeen });
    if (waitMs === null) {
      this.#rest(number, now);
      return;
    }
    const sinceMs = Math.max(0, now - Math.max(attempt.lookedAt ?? 0, attempt.anchoredAt));
    this.#polls.schedule(number, Math.max(atLeastMs, waitMs - sinceMs, 200));
  }

  #rest(number: number, at: number): void {
    const { db } = this.#host;
    db.transaction(() => {
      setWatch(db, number, 'resting');
      addStep(db, number, { at, kind: 'rested' });
    })();
    this.#onChange();
  }

  async #poll(number: number): Promise<void> {
    const attempt = readFollowed(this.#host.db, number);
    const client = attempt && this.#host.clientOf(attempt.connection);
    if (!client || attempt.watch === 'ended') return;
    const sinceAnchorMs = this.#host.now() - attempt.anchoredAt;
    const priority = isUserPoll({ sinceAnchorMs, isSeen: this.#isSeen }) ? 'interactive' : 'background';
    const answer = await client.call(readAttempt, { params: { attempt_id: attempt.id } }, { priority });
    if (answer.ok) this.#take(number, answer.value.content);
    else this.#noteTrouble(attempt, answer.failure);
  }

  #take(number: number, answer: Answer): void {
    const attempt = readFollowed(this.#host.db, number);
    // It was dismissed or ended before the answer arrived.
    if (!attempt || attempt.watch === 'ended') return;
    const known = this.#memory.get(number) ?? blank;
    const said = readSaid(answer, (text) => hideInText(text, known.hide));
    const taken = applyAnswer(this.#host.db, attempt, said, this.#host.now());
    const { selfieLink, phoneLink } = said;
    this.#remember(
      number,
      taken.hasEnded ? { ...blank, label: known.label } : { trouble: null, selfieLink, phoneLink }
    );
    this.#tell(attempt, said, taken);
    if (said.outcome === 'authenticated' && answer.account)
      this.#host.news.emit('signIn.profile', { connection: attempt.connection, account: answer.account });
    this.#planNext(number);
    this.#onChange();
  }

  #tell(attempt: FollowedAttempt, said: Said, { account, isCodeNeeded }: ReturnType<typeof applyAnswer>): void {
    if (said.outcome === 'authenticated' && account === null) this.#findAccount(attempt).catch(this.#host.report);
    if (account !== null) this.#host.news.emit('accounts.written', {});
    if (!isCodeNeeded) return;
    const { number, name } = attempt;
    const called = name ?? said.account?.displayName ?? this.#memory.get(number)?.label ?? null;
    this.#host.news.emit('signIn.codeNeeded', { attempt: number, name: called });
  }

  async #findAccount({ number, connection }: FollowedAttempt): Promise<void> {
    const email = this.#memory.get(number)?.label ?? null;
    const account = await this.#host.ports.settleUnnamed({ attempt: number, connection, email });
    if (account === null) return;
    setAccount(this.#host.db, number, account);
    this.#host.news.emit('accounts.written', {});
    this.#onChange();
  }

  #noteTrouble({ number }: FollowedAttempt, failure: ServiceFailure): void {
    if (failure.code === 'cancelled' || !this.#isFollowed(number)) return;
    countPoll(this.#host.db, number, this.#host.now());
    this.#remember(number, { trouble: failure });
    if (isMissing(failure)) this.#rest(number, this.#host.now());
    else {
      const wait = planAfterFailure(failure);
      if (wait !== null) this.#planNext(number, wait);
    }
    this.#onChange();
  }
}
