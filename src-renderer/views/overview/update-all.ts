import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, FailureCode } from '../../../src-shared/bridge/failure.ts';
import type { Toasts } from '../../core/toasts.svelte.ts';
import { overviewUpdateStrings } from './strings.ts';
import type { PlannedUpdate } from './update-plan.ts';

/** Few at a time, so that a user's other requests get their turn. */
const atOnce = 2;
/** After these, further calls on the connection would fail too. */
const ofConnection: readonly FailureCode[] = ['offline', 'unavailable', 'refused-key', 'no-credits', 'cancelled'];

export async function updateAll(bridge: Bridge, toasts: Toasts, plan: readonly PlannedUpdate[]): Promise<void> {
  const queue = [...plan];
  const asked = plan.length;
  const closed = new Set<number>();
  let [done, isStopped] = [0, false];
  const failures: Failure[] = [];
  const id = toasts.show({ kind: 'sending', text: '' });
  const show = () => {
    toasts.change(id, {
      kind: 'sending',
      text: isStopped ? overviewUpdateStrings.stopping : overviewUpdateStrings.running(asked),
      stop: isStopped ? null : stop,
      progress: { done, asked }
    });
  };
  const stop = () => {
    isStopped = true;
    queue.length = 0;
    show();
  };

  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (closed.has(next.account.connection)) continue;
      const why = await updateOne(bridge, next);
      if (why === null) done += 1;
      else failures.push(why);
      if (why !== null && ofConnection.includes(why.code)) closed.add(next.account.connection);
      show();
    }
  }

  show();
  await Promise.all(Array.from({ length: atOnce }, work));
  const words = overviewUpdateStrings.doneOf(done, asked);
  const [failure] = failures;
  if (failure) toasts.change(id, { kind: 'failed', text: words, failure });
  else
    toasts.change(id, {
      kind: 'done',
      text: done < asked ? overviewUpdateStrings.stopped(words) : overviewUpdateStrings.done(asked)
    });
}

async function updateOne(bridge: Bridge, { account: { number: account }, earnings, payouts }: PlannedUpdate) {
  const wanted = [
    ...(earnings ? [{ part: 'earnings', account, whole: false } as const] : []),
    ...(payouts ? [{ part: 'payouts', account } as const] : [])
  ];
  for (const of of wanted) {
    const result = await bridge.request('part.refresh', { of });
    if (!result.ok) return result.failure;
  }
  return null;
}
