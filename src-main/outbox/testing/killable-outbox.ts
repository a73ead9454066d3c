/** An outbox whose calls wait for the test, and that can be killed and restarted. */
import { onTestFinished } from 'vitest';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { createTestClient } from '../../service-client/testing/client.ts';
import type { OpenDatabase } from '../../store/database.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { Outbox } from '../outbox.ts';
import { openTestDatabase } from './app-database.ts';
import { createTestKind, intentId, isOtherForm } from './test-kind.ts';

type Answer = Result<string, ServiceFailure>;

const { client } = createTestClient('http://127.0.0.1:9');

export function openKillableOutbox() {
  const folder = makeFolder();
  const calls: { id: string; isOther: boolean; secrets: unknown; answer: (answer: Answer) => Promise<void> }[] = [];
  const defects: unknown[] = [];
  const kind = createTestKind((intent, secrets) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const answer = async (given: Answer) => {
      resolve(given);
      await new Promise((done) => setTimeout(done, 5));
    };
    calls.push({ id: intent.id, isOther: isOtherForm(intent.body), secrets, answer });
    return promise;
  });
  let database: OpenDatabase = openTestDatabase(folder);
  const make = () => {
    const outbox = new Outbox({
      db: database.db,
      clientOf: () => client,
      onChange: () => undefined,
      onDefect: (error) => defects.push(error)
    });
    outbox.register(kind);
    return outbox;
  };
  const start = () => {
    const outbox = make();
    outbox.start();
    return outbox;
  };
  const reopen = () => {
    database.close();
    database = openTestDatabase(folder);
    return make();
  };
  const restart = () => {
    const outbox = reopen();
    outbox.start();
    return outbox;
  };
  onTestFinished(() => {
    database.close();
  });
  const submit = (outbox: Outbox, n: number, secrets: unknown = null) =>
    outbox.submit({ id: intentId(n), connection: 1, account: null, kind, body: { n }, secrets });
  const states = (outbox: Outbox) => outbox.list().map(({ state }) => state);
  return { calls, defects, kind, start, reopen, restart, submit, states, raw: () => database.raw };
}
