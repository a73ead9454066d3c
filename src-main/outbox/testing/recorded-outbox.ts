/** An outbox with its record. Each call ends as the test said, and it can be restarted. */
import { onTestFinished } from 'vitest';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { createTestClient } from '../../service-client/testing/client.ts';
import { dataFolder } from '../../store/data-folder.ts';
import type { OpenDatabase } from '../../store/database.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { BegunRecord } from '../begun-record.ts';
import { Outbox } from '../outbox.ts';
import { openTestDatabase } from './app-database.ts';
import { createTestKind, intentId } from './test-kind.ts';

type Answer = Result<string, ServiceFailure> | 'none';

const { client } = createTestClient('http://127.0.0.1:9');

export function openRecordedOutbox() {
  const folder = dataFolder(makeFolder());
  const answers: Answer[] = [];
  const calls: string[] = [];
  const defects: unknown[] = [];
  const kind = createTestKind((intent) => {
    calls.push(intent.id);
    const answer = answers.shift() ?? 'none';
    return answer === 'none' ? new Promise(() => undefined) : Promise.resolve(answer);
  });
  const database: OpenDatabase = openTestDatabase(folder.root);
  const { raw, db } = database;
  onTestFinished(() => {
    database.close();
  });
  raw.exec(`insert into connection (id, name, base_url, background_budget, created_at)
    values (2, 'Second', 'http://x', 0, 0), (3, 'Third', 'http://x', 0, 0)`);
  const start = () => {
    const begun = new BegunRecord(folder, (error) => defects.push(error));
    const onDefect = (error: unknown) => defects.push(error);
    const outbox = new Outbox({
      db,
      begun,
      clientOf: () => client,
      onChange: () => undefined,
      onDefect
    });
    outbox.register(kind);
    return { outbox, begun, lost: outbox.start() };
  };
  const submit = (outbox: Outbox, n: number, connection = n) =>
    outbox.submit({ id: intentId(n), connection, account: null, kind, body: { n }, secrets: null });
  const states = () =>
    Object.fromEntries(raw.prepare<[], [string, string]>('select id, state from intent').raw().all());
  return { folder, answers, calls, defects, raw, start, submit, states };
}
