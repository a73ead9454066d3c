/** An outbox over two connections, the first with two accounts, under a clock that the test moves. */
import { onTestFinished, vi } from 'vitest';
import { failed, localFailure, type FailureCode, type Result } from '../../../src-shared/bridge/failure.ts';
import { serviceFailure, type ServiceFailure, type ServiceFailureCode } from '../../../src-shared/service/failures.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import { createTestClient } from '../../service-client/testing/client.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import type { Intent } from '../intent-rows.ts';
import { Outbox } from '../outbox.ts';
import { openTestDatabase } from './app-database.ts';
import { createTestKind, intentId } from './test-kind.ts';

type Answer = Result<string, ServiceFailure>;

interface Given {
  readonly keepsBody?: boolean;
  /** Why an item waits after the platform refused it. */
  readonly waitsFor?: FailureCode;
}

export const failsWith = (code: ServiceFailureCode, retryAfterMs: number | null = null) =>
  failed(serviceFailure(code, { retryAfterMs }));

/** Calls end in turn as `answers` says, then never. */
export function openLanesOutbox(answers: Answer[], { keepsBody = true, waitsFor = 'signed-out' }: Given = {}) {
  const database = openTestDatabase(makeFolder());
  onTestFinished(() => {
    database.close();
  });
  const { raw, db } = database;
  raw.exec(`
    insert into connection (id, name, base_url, background_budget, created_at) values (2, 'Second', 'http://x', 0, 0);
    insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
    values (1, 1, 'a', 'A', 0, 0, 1), (2, 1, 'b', 'B', 0, 1, 1), (3, 2, 'c', 'C', 0, 0, 1)`);
  const clients = new Map([1, 2].map((connection) => [connection, createTestClient('http://127.0.0.1:9').client]));
  const calls: { n: number; account: number | null; body: unknown; client: ServiceClient }[] = [];
  const base = createTestKind(() => Promise.reject(new Error('unused')));
  /** Received calls, by account. */
  const told: [number | null, string][] = [];
  const described = base.describe({}, null);
  const kind = {
    ...base,
    keepsBody,
    letGo: () => 12,
    explainRefusal: (_: unknown, { code }: ServiceFailure) =>
      Promise.resolve(code === 'rejected' ? null : localFailure(waitsFor)),
    onSent: ({ account }: Pick<Intent, 'account'>, made: string) => {
      told.push([account, made]);
    },
    describe: (_: unknown, secrets: unknown) => ({ ...described, name: typeof secrets === 'string' ? secrets : null }),
    send: (
      { id, account, body }: { id: string; account: number | null; body: unknown },
      _: unknown,
      client: ServiceClient
    ) => {
      calls.push({ n: Number(id.slice(-12)), account, body, client });
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : new Promise<Answer>(() => undefined);
    }
  };
  const restart = () => {
    const outbox = new Outbox({
      db,
      clientOf: (connection) => clients.get(connection) ?? null,
      onChange: () => undefined,
      onDefect: (error) => {
        throw error;
      }
    });
    outbox.register(kind);
    outbox.start();
    return outbox;
  };
  const outbox = restart();
  let n = 0;
  const submit = (account: number | null, connection = account === 3 ? 2 : 1) => {
    n += 1;
    outbox.submit({ id: intentId(n), connection, account, kind, body: { n }, secrets: null });
  };
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const sent = () => calls.map((call) => call.n);
  return { kind, told, outbox, restart, raw, clients, calls, submit, passes, sent };
}
