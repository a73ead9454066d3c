/**
 * The outbox against a model: in any order of events an intent is posted once, unless a user
 * resends it.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failed, localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';
import { printFigures } from '../../test/promises/figures.ts';
import { sized } from '../../test/promises/size.ts';
import { createTestClient } from '../service-client/testing/client.ts';
import { statement, type OpenDatabase } from '../store/database.ts';
import { makeFolder } from '../store/testing/temporary-store.ts';
import type { Intent } from './intent-rows.ts';
import type { Hindrance } from './kinds.ts';
import { Outbox } from './outbox.ts';
import { openTestDatabase } from './testing/app-database.ts';
import { endOfOther, Model, type Fate, type Lane, type Reply, type Seen } from './testing/model.ts';
import { createTestKind, intentId, isOtherForm, type TestKind } from './testing/test-kind.ts';

const { client } = createTestClient('http://127.0.0.1:9');

interface Row {
  readonly id: string;
  readonly number: number;
  readonly state: IntentState;
  readonly begun: number | null;
}

/** Start of the clock, which moves only by jumps (ms since 1970). */
const epoch = Date.UTC(2026, 0, 1);

const nOf = (id: string) => Number(id.slice(-12));
const codeOf = (result: Result<unknown>): Reply => (result.ok ? 'done' : (result.failure.code as Reply));

class Real implements Lane {
  readonly #calls = new Map<number, number>();
  readonly #database: OpenDatabase;
  readonly #kind: TestKind;
  #outbox: Outbox;
  #generation = 0;
  #fate: Fate = 'ok';
  /** Total shift of the clock (ms). */
  #jumped = 0;

  constructor(database: OpenDatabase) {
    this.#database = database;
    this.#kind = createTestKind(
      (intent) => this.#call(intent),
      () => this.#findHindrance()
    );
    this.#outbox = this.#start(false);
  }

  setFate(fate: Fate): Reply {
    this.#fate = fate;
    return 'done';
  }

  submit(n: number): Reply {
    const secrets = n % 2 === 0 ? 'secret' : null;
    this.#outbox.submit({ id: intentId(n), connection: 1, account: null, kind: this.#kind, body: {}, secrets });
    return 'done';
  }

  crash(isFromBackup: boolean): Reply {
    this.#outbox = this.#start(isFromBackup);
    return 'done';
  }

  wake(): Reply {
    this.#outbox.wake(1);
    return 'done';
  }

  jump(ms: number): Reply {
    this.#jumped += ms;
    return 'done';
  }

  sendAgain(n: number): Reply {
    return codeOf(this.#outbox.sendAgain(this.#numberOf(n)));
  }

  confirm(n: number): Reply {
    return codeOf(this.#outbox.confirm(this.#numberOf(n), `made-${String(n)}`));
  }

  confirmNonsense(n: number): Reply {
    return codeOf(this.#outbox.confirm(this.#numberOf(n), 'elsewhere'));
  }

  discard(n: number): Reply {
    return codeOf(this.#outbox.discard(this.#numberOf(n)));
  }

  withdraw(n: number): Reply {
    const intent = this.#outbox.find(intentId(n));
    // Only withdrawn if the same transaction made something of it.
    return intent !== null && this.#outbox.withdraw(intent, () => true)?.made === true ? 'done' : 'bad-request';
  }

  /** Calls answer at once, so a step's effects are done before the loop turns. */
  async settle(): Promise<void> {
    await new Promise(setImmediate);
  }

  snapshot(): Seen {
    const rows = this.#rows();
    const byNumber = new Map(rows.map(({ id, number }) => [number, nOf(id)]));
    return {
      states: Object.fromEntries(rows.map(({ id, state }) => [nOf(id), state])),
      calls: Object.fromEntries(this.#calls),
      kept: this.#kind.kept.map((made) => Number(made.replace('made-', ''))),
      shown: Object.fromEntries(
        this.#outbox
          .list()
          .map(({ number, state, isBlocked, canSendAgain }) => [
            byNumber.get(number) ?? 0,
            { state, isBlocked, canSendAgain }
          ])
      ),
      since: Object.fromEntries(
        rows.filter(({ state }) => state === 'unknown').map(({ id, begun }) => [nOf(id), (begun ?? NaN) - epoch])
      )
    };
  }

  #rows(): Row[] {
    return statement<[], Row>(this.#database.db, 'select id, number, state, begun_at begun from intent').all();
  }

  #numberOf(n: number): number {
    return this.#rows().find(({ id }) => id === intentId(n))?.number ?? 0;
  }

  #start(isFromBackup: boolean): Outbox {
    this.#generation += 1;
    const generation = this.#generation;
    const outbox = new Outbox({
      db: this.#database.db,
      clientOf: () => (generation === this.#generation ? client : null),
      onChange: () => undefined,
      onDefect: (error) => {
        throw error;
      },
      now: () => epoch + this.#jumped
    });
    outbox.register(this.#kind);
    outbox.start({ isFromBackup });
    return outbox;
  }

  #findHindrance(): Hindrance | null {
    if (this.#fate === 'late') return { event: 'bar', failure: localFailure('schedule-passed') };
    return this.#fate === 'delayed' ? { event: 'hold', failure: localFailure('signed-out') } : null;
  }

  #call({ id, body }: Intent): Promise<Result<string, ServiceFailure>> {
    const n = nOf(id);
    const other = endOfOther(this.#fate);
    if (other !== null && !isOtherForm(body)) {
      this.#calls.set(n, (this.#calls.get(n) ?? 0) + 1);
      return Promise.resolve(failed(serviceFailure('rejected', { fields: { form: ['Not so.'] } })));
    }
    const fate = other ?? (this.#fate as Exclude<Fate, `other-${string}`>);
    if (fate !== 'before') this.#calls.set(n, (this.#calls.get(n) ?? 0) + 1);
    if (fate === 'hangs') return new Promise(() => undefined);
    if (fate === 'ok') return Promise.resolve(ok(`made-${String(n)}`));
    const code = { before: 'offline', cut: 'outcome-unknown', refused: 'rejected' } as const;
    if (fate === 'late' || fate === 'delayed') throw new Error('What is hindered was sent.');
    return Promise.resolve(failed(serviceFailure(code[fate])));
  }
}

class Step implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #act: (lane: Lane, n: number) => Reply;
  readonly #aim: number;
  check = () => true;

  /** @param aim the nth open intent, oldest first; any intent where there are fewer */
  constructor(name: string, act: (lane: Lane, n: number) => Reply, aim = 0) {
    this.#name = name;
    this.#act = act;
    this.#aim = aim;
  }

  async run(model: Model, real: Real): Promise<void> {
    const n = model.openOnes()[this.#aim] ?? this.#aim + 1;
    const reply = this.#act(real, n);
    expect(reply).toBe(this.#act(model, n));
    await real.settle();
    const seen = real.snapshot();
    expect(seen).toEqual(model.snapshot());
    for (const [called, calls] of Object.entries(seen.calls))
      expect(calls - Number(model.refusedForms.has(Number(called)))).toBeLessThanOrEqual(
        1 + (model.asked.get(Number(called)) ?? 0)
      );
    replies.set(`${this.#name}: ${reply}`, (replies.get(`${this.#name}: ${reply}`) ?? 0) + 1);
  }

  toString = () => `${this.#name} (${String(this.#aim)})`;
}

/** Replies by kind of step, over all runs. */
const replies = new Map<string, number>();

const decisions = ['sendAgain', 'sendAgain', 'confirm', 'confirm', 'confirmNonsense', 'discard', 'withdraw'] as const;
const submit = fc.integer({ min: 1, max: 8 }).map((n) => new Step(`submit ${String(n)}`, (lane) => lane.submit(n)));
const setFate = fc
  .constantFrom<Fate>(
    ...(['ok', 'before', 'cut', 'cut', 'refused', 'hangs', 'late', 'delayed'] as const),
    ...(['other-ok', 'other-before', 'other-cut', 'other-refused', 'other-hangs'] as const)
  )
  .map((fate) => new Step(`the next ends ${fate}`, (lane) => lane.setFate(fate)));
const crash = fc
  .constantFrom(false, false, false, true)
  .map((isFromBackup) => new Step(isFromBackup ? 'a backup' : 'a crash', (lane) => lane.crash(isFromBackup)));
const wake = fc.constant(new Step('online again', (lane) => lane.wake()));
// Forward or back: ordering by time would let one overtake another.
const jump = fc.integer({ min: -1e9, max: 1e9 }).map((ms) => new Step('the clock jumps', (lane) => lane.jump(ms)));
/** A user's decision on an intent, valid or not. */
const decide = fc
  .tuple(fc.constantFrom(0, 0, 1, 2), fc.constantFrom(...decisions))
  .map(([aim, decision]) => new Step(decision, (lane, n) => lane[decision](n), aim));
const commands = [submit, submit, submit, setFate, setFate, crash, wake, jump, decide, decide, decide];

const wanted = sized({ short: 1000, full: 10_000 });

it('matches its model through crashes, cuts and the user’s decisions', { timeout: wanted * 120 }, async () => {
  const database = openTestDatabase(makeFolder());
  // SQLite's own tests cover power cuts; this one is about what is written when.
  database.raw.pragma('synchronous = OFF');
  let runs = 0;
  let done = 0;
  let posts = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), async (steps) => {
      database.raw.exec('delete from intent');
      const real = new Real(database);
      await fc.asyncModelRun(() => ({ model: new Model(), real }), steps);
      runs += 1;
      done += [...steps].length;
      for (const count of Object.values(real.snapshot().calls)) posts += count;
    }),
    { numRuns: wanted }
  );
  database.close();
  expect(runs).toBe(wanted);
  expect(posts).toBeGreaterThan(wanted);
  // Each decision was tried where it is allowed and where it is refused.
  for (const decision of ['sendAgain', 'confirm', 'discard', 'withdraw'])
    expect([...replies.keys()]).toEqual(expect.arrayContaining([`${decision}: done`, `${decision}: bad-request`]));
  expect([...replies.keys()]).toEqual(
    expect.arrayContaining(['sendAgain: secrets-gone', 'sendAgain: schedule-passed', 'sendAgain: signed-out'])
  );
  // A difference from the model would have failed above.
  printFigures('The outbox matches its model', { runs, commands: done, 'sent to the service': posts, differences: 0 });
});
