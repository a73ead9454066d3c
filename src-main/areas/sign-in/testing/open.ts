/** Sign-ins on a database and a client of a test's own, looked at as often as a test has patience for. */
import { onTestFinished } from 'vitest';
import type { EventMessage } from '../../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../../../src-shared/bridge/outbox.ts';
import type { AttemptSummary, SignInStart } from '../../../../src-shared/bridge/sign-in.ts';
import type { Notice } from '../../../../src-shared/rules/need-notice.ts';
import { NeedNotices } from '../../accounts/need-notices.ts';
import { ServiceClient, type Attempt } from '../../../service-client/client.ts';
import { openOutbox } from '../../../outbox/open-outbox.ts';
import { openTestDatabase } from '../../../outbox/testing/app-database.ts';
import { makeFolder } from '../../../store/testing/temporary-store.ts';
import { openSignIns } from '../open-sign-ins.ts';
import type { AttemptProfile } from '../sign-ins-options.ts';
import type { planLook } from '../watch-plan.ts';

interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

const quick: typeof planLook = () => 30;

export function openForTest(service: Service, given: { folder?: string; plan?: typeof planLook; finds?: number } = {}) {
  const folder = given.folder ?? makeFolder();
  const database = openTestDatabase(folder);
  const { db, raw } = database;
  const seen = {
    events: [] as EventMessage[],
    notes: [] as Notice[],
    profiles: [] as AttemptProfile[],
    calls: [] as Attempt[],
    /** The e-mail of each sign-in that ended without naming its account. */
    unnamed: [] as (string | null)[],
    defects: [] as unknown[]
  };
  const client = new ServiceClient({
    baseUrl: service.baseUrl,
    readKey: () => Promise.resolve(service.apiKey),
    onAttempt: (attempt) => seen.calls.push(attempt),
    backgroundLeft: () => Infinity,
    spacingMs: 0
  });
  const notices = new NeedNotices({
    notify: (note) => seen.notes.push(note),
    muted: () => [],
    accounts: () => [],
    connections: () => []
  });
  const clientOf = (connection: number) => (connection === 1 ? client : null);
  const signIns = openSignIns({
    db,
    clientOf,
    submit: (submission) => intents.outbox.submit(submission),
    onEvent: (event) => seen.events.push(event),
    onNeeds: () => {
      notices.take(signIns.findNeeds());
    },
    onAccounts: () => undefined,
    onBegun: () => undefined,
    onUnnamedAccount: ({ email }) => {
      seen.unnamed.push(email);
      return Promise.resolve(given.finds ?? null);
    },
    onProfile: (profile) => seen.profiles.push(profile),
    onDefect: (error) => seen.defects.push(error),
    plan: given.plan ?? quick
  });
  const intents = openOutbox({
    db,
    kinds: [signIns.kind],
    clientOf,
    onEvent: (event) => seen.events.push(event),
    onNeeds: () => undefined,
    onDefect: (error) => seen.defects.push(error)
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await intents.outbox.close();
    await client.close();
    await intents.settle();
    await signIns.close();
    database.close();
  };
  onTestFinished(close);
  intents.outbox.start();
  signIns.start();
  const handlers = { ...signIns.handlers, ...intents.handlers };
  return {
    handlers,
    findNeeds: () => [...signIns.findNeeds(), ...intents.findNeeds()],
    wake(connection: number): void {
      intents.outbox.wake(connection);
      signIns.wake(connection);
    },
    seen,
    raw,
    folder,
    close,
    /** What a view would read. */
    async attempts(): Promise<readonly AttemptSummary[]> {
      const result = await handlers['signIn.list']({});
      return result.ok ? result.value : [];
    },
    async newest(): Promise<AttemptSummary | undefined> {
      return (await this.attempts())[0];
    },
    async intents(): Promise<readonly IntentSummary[]> {
      const result = await handlers['outbox.list']({});
      return result.ok ? result.value : [];
    },
    async begin(start: SignInStart, again?: number): Promise<Failure | null> {
      const begun = { intent: crypto.randomUUID(), connection: 1, start };
      const result = await handlers['signIn.start'](again === undefined ? begun : { ...begun, again });
      return result.ok ? null : result.failure;
    },
    accounts: () => raw.prepare('select * from account order by number').all()
  };
}

export function withPassword(email: string, more: Partial<SignInStart> = {}): SignInStart {
  return { auth_type: 'email_password', email, password: 'a password', ...more };
}
