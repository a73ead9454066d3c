import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge, EventMessage } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import { Query, type QueryOptions } from './query.svelte.ts';

interface Input {
  readonly account: number;
  readonly find?: string;
}

function startHost() {
  const listeners = new Set<(message: EventMessage) => void>();
  const host = {
    asked: [] as { readonly input: Input; readonly answer: (result: Result<string>) => void }[],
    read: (input: Input) =>
      new Promise<Result<string>>((answer) => {
        host.asked.push({ input, answer });
      }),
    tell: (message: EventMessage) => {
      for (const listener of listeners) listener(message);
    },
    answer: async (nth: number, result: Result<string> | string) => {
      host.asked[nth]?.answer(typeof result === 'string' ? ok(result) : result);
      await vi.advanceTimersByTimeAsync(0);
    },
    query: (options: QueryOptions<string> = {}) =>
      new Query<Input, string>(bridge as unknown as Bridge, (input) => host.read(input), { account: 1 }, options)
  };
  const bridge = {
    onEvent: (listener: (message: EventMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }
  };
  return host;
}

const linksChanged = (account: number): EventMessage => ({ event: 'links.changed', payload: { account } });
const onLinks = { on: ['links.changed'] } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a watched query', () => {
  it('is read once, and again after an event for its account', async () => {
    const host = startHost();
    const query = host.query(onLinks);
    query.watch();
    expect([host.asked.length, query.value, query.isReading]).toEqual([1, null, true]);
    await host.answer(0, 'first');
    expect([query.value, query.isReading]).toEqual(['first', false]);
    await vi.advanceTimersByTimeAsync(1000);
    host.tell(linksChanged(2));
    host.tell({ event: 'posts.changed', payload: { account: 1 } });
    expect(host.asked).toHaveLength(1);
    host.tell(linksChanged(1));
    expect([host.asked.length, query.value]).toEqual([2, 'first']);
    await host.answer(1, 'second');
    expect(query.value).toBe('second');
  });

  it('is read again after an event during its first read', async () => {
    const host = startHost();
    const query = host.query(onLinks);
    query.watch();
    host.tell(linksChanged(1));
    await host.answer(0, 'old');
    await vi.advanceTimersByTimeAsync(1000);
    await host.answer(1, 'new');
    expect([query.value, host.asked.length]).toEqual(['new', 2]);
  });

  it('is read twice after fifty events at once', async () => {
    const host = startHost();
    const query = host.query(onLinks);
    query.watch();
    await host.answer(0, 'first');
    await vi.advanceTimersByTimeAsync(1000);
    for (let n = 0; n < 50; n++) host.tell(linksChanged(1));
    await host.answer(1, 'second');
    await vi.advanceTimersByTimeAsync(1000);
    await host.answer(2, 'third');
    await vi.advanceTimersByTimeAsync(1000);
    expect([query.value, host.asked.length]).toEqual(['third', 3]);
  });

  it('keeps its value when a read fails, and says why', async () => {
    const host = startHost();
    const query = host.query();
    query.watch();
    await host.answer(0, 'here');
    const read = query.refresh();
    await host.answer(1, failed(localFailure('internal')));
    await read;
    expect([query.value, query.failure?.code]).toEqual(['here', 'internal']);
    void query.refresh();
    await host.answer(2, 'again');
    expect([query.value, query.failure]).toEqual(['again', null]);
  });

  it('is read again when the host is back', async () => {
    const host = startHost();
    host.query().watch();
    await host.answer(0, 'before');
    await vi.advanceTimersByTimeAsync(1000);
    host.tell({ event: 'app.reconnected', payload: {} });
    expect(host.asked).toHaveLength(2);
  });
});

it('an unwatched query is read when watched again, and only if something has changed', async () => {
  const host = startHost();
  const query = host.query(onLinks);
  const stop = query.watch();
  await host.answer(0, 'first');
  stop();
  query.watch()();
  host.tell(linksChanged(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(host.asked).toHaveLength(1);
  query.watch();
  expect(host.asked).toHaveLength(2);
});

it('a new input is requested at once, and an answer to the old one never replaces it', async () => {
  const host = startHost();
  const query = host.query();
  query.watch();
  query.ask({ account: 1, find: 'fog' });
  expect(host.asked.map(({ input }) => input)).toEqual([{ account: 1 }, { account: 1, find: 'fog' }]);
  await host.answer(1, 'fog');
  await host.answer(0, 'all');
  expect([query.value, query.answered, query.isReading]).toEqual(['fog', { account: 1, find: 'fog' }, false]);
  query.ask({ account: 1, find: 'fog' });
  expect(host.asked).toHaveLength(2);
});

it('a new input is requested at once even if its view stops watching for a moment, as while typing', async () => {
  const host = startHost();
  const query = host.query();
  const watchFor = (find: string) => {
    query.ask({ account: 1, find });
    return query.watch();
  };
  watchFor('f')();
  watchFor('fo')();
  await host.answer(1, 'two letters');
  watchFor('fog');
  expect(host.asked.map(({ input }) => input.find)).toEqual(['f', 'fo', 'fog']);
  await host.answer(2, 'fog');
  await host.answer(0, 'one letter');
  expect([query.value, query.isReading]).toEqual(['fog', false]);
});

it('a refresh resolves with a read that began after it', async () => {
  const host = startHost();
  const query = host.query();
  query.watch();
  let isDone = false;
  const both = Promise.all([query.refresh(), query.refresh()]).then(() => (isDone = true));
  await host.answer(0, 'before');
  expect([isDone, host.asked.length]).toEqual([false, 2]);
  await host.answer(1, 'after');
  await both;
  expect([query.value, host.asked.length]).toEqual(['after', 2]);
  void query.refresh();
  void query.refresh();
  await host.answer(2, 'later');
  expect(host.asked).toHaveLength(4);
});

describe('an event with a value', () => {
  const take = (message: EventMessage) => (message.event === 'links.changed' ? 'told' : null);

  it('replaces a read under way', async () => {
    const host = startHost();
    const query = host.query({ take });
    query.watch();
    host.tell(linksChanged(1));
    await host.answer(0, 'older');
    await vi.advanceTimersByTimeAsync(1000);
    expect([query.value, host.asked.length]).toEqual(['told', 1]);
  });

  it('patches the current value, and repeats a read under way', async () => {
    const host = startHost();
    const query = host.query({ patch: (value, message) => (message.event === 'links.changed' ? `${value}!` : null) });
    query.watch();
    host.tell(linksChanged(1));
    await host.answer(0, 'one');
    expect(query.value).toBe('one');
    host.tell(linksChanged(2));
    host.tell(linksChanged(1));
    expect([query.value, host.asked.length]).toEqual(['one!', 1]);
    void query.refresh();
    host.tell(linksChanged(1));
    await host.answer(1, 'two');
    await vi.advanceTimersByTimeAsync(1000);
    expect([query.value, host.asked.length]).toEqual(['two', 3]);
  });
});

it('a closed query requests and shows nothing', async () => {
  const host = startHost();
  const query = host.query(onLinks);
  query.watch();
  query.close();
  await host.answer(0, 'late');
  host.tell(linksChanged(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect([query.value, host.asked.length]).toEqual([null, 1]);
});

it('the newest answer to the newest input is shown, in any order of events, inputs and answers', async () => {
  const steps = tuple(constantFrom('change', 'fog', 'sea', 'refresh', 'leave', 'come'), nat(400));
  await assert(
    asyncProperty(array(steps, { maxLength: 30 }), async (all) => {
      const host = startHost();
      let [version, ms] = [0, 0];
      host.read = async ({ find = '' }) => {
        const seen = version;
        await new Promise((resolve) => setTimeout(resolve, ms));
        return ok(`${find} ${String(seen)}`);
      };
      const query = host.query(onLinks);
      let stop = query.watch();
      const run: Record<string, () => void> = {
        change: () => {
          version += 1;
          host.tell(linksChanged(1));
        },
        refresh: () => void query.refresh(),
        leave: () => {
          stop();
        },
        come: () => {
          stop();
          stop = query.watch();
        }
      };
      for (const [step, delay] of all) {
        ms = delay;
        if (run[step]) run[step]();
        else query.ask({ account: 1, find: step });
        await vi.advanceTimersByTimeAsync(40);
      }
      run['come']?.();
      // Four reads at most, each 400 ms or less: running, waiting, after an event, and the last.
      await vi.advanceTimersByTimeAsync(3000);
      expect([query.value, query.isReading]).toEqual([`${query.input.find ?? ''} ${String(version)}`, false]);
      query.close();
    }),
    { numRuns: 300 }
  );
});
