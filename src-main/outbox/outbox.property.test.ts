/** The outbox against a model of it: whatever happens in whatever order, an intent is posted once, unless a person says again. */
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
import type { Hindrance } from './kinds.ts';
import { Outbox } from './outbox.ts';
import { openTestDatabase } from './testing/app-database.ts';
import { createTestKind, intentId, type TestKind } from './testing/test-kind.ts';

/**
 * How the next call ends: `hangs` until a crash; of `cut` the service may have seen all. `late` and `held` are found out before
 * it is made: it can't be made any more, or has to wait.
 */
type Fate = 'ok' | 'before' | 'cut' | 'refused' | 'hangs' | 'late' | 'held';

/** The kind of this test asks it for nothing. */
const { client } = createTestClient('http://127.0.0.1:9');

interface Model {
  readonly states: Map<number, IntentState>;
  readonly asked: Map<number, number>;
}

class Real {
  fate: Fate = 'ok';
  /** How far (ms) somebody has set the clock. */
  jumped = 0;
  readonly posts = new Map<number, number>();
  readonly database: OpenDatabase;
  readonly #kind: TestKind;
  outbox: Outbox;
  #generation = 0;

  constructor(database: OpenDatabase) {
    this.database = database;
    this.#kind = createTestKind(
      (intent) => this.#call(Number(intent.id.slice(-12))),
      () => this.#findHindrance()
    );
    this.outbox = this.#start();
  }

  submit(n: number): void {
    this.outbox.submit({
      id: intentId(n),
      connection: 1,
      account: null,
      kind: this.#kind,
      body: {},
      // Every other one needs a secret, which a restart takes.
      secrets: n % 2 === 0 ? 'secret' : null
    });
  }

  crash(isFromBackup: boolean): void {
    this.outbox = this.#start(isFromBackup);
  }

  /** @returns whether something was made of it in the same transaction */
  withdraw(number: number): boolean {
    const intent = this.outbox.read(number);
    return intent !== null && this.outbox.withdraw(intent, () => true)?.made === true;
  }

  stateOf(n: number): IntentState | undefined {
    const sql = 'select state from intent where id = ?';
    return statement<[string], { state: IntentState }>(this.database.db, sql).get(intentId(n))?.state;
  }

  numberOf(n: number): number {
    const sql = 'select number from intent where id = ?';
    return statement<[string], { number: number }>(this.database.db, sql).get(intentId(n))?.number ?? 0;
  }

  /** Calls answer at once, in the next turns of the loop. */
  async settle(): Promise<void> {
    for (let n = 0; n < 8; n++) await new Promise(setImmediate);
  }

  #start(isFromBackup = false): Outbox {
    this.#generation += 1;
    const generation = this.#generation;
    const outbox = new Outbox({
      db: this.database.db,
      kinds: [this.#kind],
      clientOf: () => (generation === this.#generation ? client : null),
      onChange: () => undefined,
      onDefect: (error) => {
        throw error;
      },
      now: () => Date.now() + this.jumped
    });
    outbox.start({ isFromBackup });
    return outbox;
  }

  #findHindrance(): Hindrance | null {
    if (this.fate === 'late') return { event: 'bar', failure: localFailure('schedule-passed') };
    return this.fate === 'held' ? { event: 'hold', failure: localFailure('signed-out') } : null;
  }

  #call(n: number): Promise<Result<string, ServiceFailure>> {
    const { fate } = this;
    if (fate !== 'before') this.posts.set(n, (this.posts.get(n) ?? 0) + 1);
    if (fate === 'hangs') return new Promise(() => undefined);
    if (fate === 'ok') return Promise.resolve(ok(`made-${String(n)}`));
    const code = { before: 'offline', cut: 'outcome-unknown', refused: 'rejected' } as const;
    if (fate === 'late' || fate === 'held') throw new Error('What is hindered was sent.');
    return Promise.resolve(failed(serviceFailure(code[fate])));
  }
}

/** What the lane does by itself after each command. */
function pump({ states }: Model, fate: Fate): void {
  for (;;) {
    const all = [...states];
    if (all.some(([, state]) => state === 'sending' || state === 'unknown')) return;
    const first = all.find(([, state]) => state === 'queued' || state === 'waiting');
    if (first?.[1] !== 'queued') return;
    const end = {
      ok: 'sent',
      before: 'waiting',
      held: 'waiting',
      cut: 'unknown',
      refused: 'rejected',
      late: 'rejected',
      hangs: 'sending'
    } as const;
    states.set(first[0], end[fate]);
  }
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  check = () => true;

  abstract change(model: Model, real: Real): void;

  async run(model: Model, real: Real): Promise<void> {
    this.change(model, real);
    pump(model, real.fate);
    await real.settle();
    for (const [n, state] of model.states) expect([n, real.stateOf(n)]).toEqual([n, state]);
    for (const [n, posts] of real.posts) expect(posts).toBeLessThanOrEqual(1 + (model.asked.get(n) ?? 0));
  }
}

class Submit extends Step {
  readonly n: number;
  constructor(n: number) {
    super();
    this.n = n;
  }
  change({ states }: Model, real: Real): void {
    if (!states.has(this.n)) states.set(this.n, 'queued');
    real.submit(this.n);
  }
  toString = () => `submit ${String(this.n)}`;
}

class SetFate extends Step {
  readonly fate: Fate;
  constructor(fate: Fate) {
    super();
    this.fate = fate;
  }
  change(_: Model, real: Real): void {
    real.fate = this.fate;
  }
  toString = () => `the next ends ${this.fate}`;
}

class Crash extends Step {
  readonly isFromBackup: boolean;
  constructor(isFromBackup: boolean) {
    super();
    this.isFromBackup = isFromBackup;
  }
  change({ states }: Model, real: Real): void {
    for (const [n, state] of states) {
      if (state === 'sending') states.set(n, 'unknown');
      else if (this.isFromBackup && (state === 'queued' || state === 'waiting')) states.set(n, 'unknown');
      else if (state === 'queued' || state === 'waiting') states.set(n, n % 2 === 0 ? 'rejected' : 'queued');
    }
    real.crash(this.isFromBackup);
  }
  toString = () => (this.isFromBackup ? 'a backup comes back' : 'crash and restart');
}

class Wake extends Step {
  change({ states }: Model, real: Real): void {
    for (const [n, state] of states) if (state === 'waiting') states.set(n, 'queued');
    real.outbox.wake(1);
  }
  toString = () => 'online again';
}

/** Forwards or back: an order by time would let one overtake another. */
class Jump extends Step {
  readonly ms: number;
  constructor(ms: number) {
    super();
    this.ms = ms;
  }
  change(_: Model, real: Real): void {
    real.jumped += this.ms;
  }
  toString = () => `the clock jumps by ${String(this.ms)}`;
}

type Decision = 'resend' | 'discard' | 'withdraw' | 'confirm';

/** A person's word on one of the intents, fitting or not. */
class Decide extends Step {
  readonly n: number;
  readonly what: Decision;
  constructor(n: number, what: Decision) {
    super();
    this.n = n;
    this.what = what;
  }
  change({ states, asked }: Model, real: Real): void {
    const state = states.get(this.n);
    const number = real.numberOf(this.n);
    if (this.what === 'confirm') {
      if (real.outbox.confirm(number, `made-${String(this.n)}`).ok) states.set(this.n, 'sent');
      else expect(state).not.toBe('unknown');
    } else if (this.what === 'discard') {
      const fits = state !== undefined && ['queued', 'waiting', 'unknown', 'rejected'].includes(state);
      expect(real.outbox.discard(number).ok).toBe(fits);
      if (fits) states.set(this.n, 'discarded');
    } else if (this.what === 'withdraw') {
      const fits = state !== undefined && ['queued', 'waiting', 'rejected'].includes(state);
      expect(real.withdraw(number)).toBe(fits);
      if (fits) states.set(this.n, 'discarded');
    } else if (state === 'unknown' && real.fate === 'late') {
      expect(real.outbox.sendAgain(number).ok).toBe(false);
    } else if (real.outbox.sendAgain(number).ok) {
      expect(['unknown', 'waiting']).toContain(state);
      if (state === 'unknown') asked.set(this.n, (asked.get(this.n) ?? 0) + 1);
      states.set(this.n, 'queued');
    }
  }
  toString = () => `${this.what} ${String(this.n)}`;
}

const intents = fc.integer({ min: 1, max: 6 });
const commands = [
  intents.map((n) => new Submit(n)),
  intents.map((n) => new Submit(n)),
  fc.constantFrom<Fate>('ok', 'before', 'cut', 'refused', 'hangs', 'late', 'held').map((fate) => new SetFate(fate)),
  fc.constantFrom(false, false, false, true).map((isFromBackup) => new Crash(isFromBackup)),
  fc.constant(new Wake()),
  fc.integer({ min: -1e9, max: 1e9 }).map((ms) => new Jump(ms)),
  fc
    .tuple(intents, fc.constantFrom<Decision>('resend', 'discard', 'withdraw', 'confirm'))
    .map(([n, what]) => new Decide(n, what))
];

const wanted = sized({ short: 1000, full: 10_000 });

it('does what its model does, through crashes, cuts and a person’s decisions', { timeout: wanted * 120 }, async () => {
  const database = openTestDatabase(makeFolder());
  // What is lost in a power cut is SQLite's own test; this one is about what is written when.
  database.raw.pragma('synchronous = OFF');
  let runs = 0;
  let done = 0;
  let posts = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), async (steps) => {
      database.raw.exec('delete from intent');
      const real = new Real(database);
      await fc.asyncModelRun(
        () => ({ model: { states: new Map<number, IntentState>(), asked: new Map<number, number>() }, real }),
        steps
      );
      runs += 1;
      done += [...steps].length;
      for (const count of real.posts.values()) posts += count;
    }),
    { numRuns: wanted }
  );
  expect(runs).toBe(wanted);
  expect(posts).toBeGreaterThan(wanted);
  database.close();
  // What differed from the model would have failed above.
  printFigures('The outbox matches its model', { runs, commands: done, 'sent to the service': posts, differences: 0 });
});
