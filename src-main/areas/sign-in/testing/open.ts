import { onTestFinished } from 'vitest';
import type { EventMessage } from '../../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../../../src-shared/bridge/outbox.ts';
import type { AttemptSummary, SignInStart } from '../../../../src-shared/bridge/sign-in.ts';
import type { Notice } from '../../../../src-shared/rules/need-notice.ts';
import { NeedNotices } from '../../needs/need-notices.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import type { Attempt } from '../../../service-client/client-options.ts';
import { outboxArea } from '../../../outbox/area.ts';
import { openTestDatabase } from '../../../outbox/testing/app-database.ts';
import { makeFolder } from '../../../store/testing/temporary-store.ts';
import type { InnerNews as News } from '../../../news.ts';
import { hostForTest } from '../../../testing/area-host.ts';
import { signInArea } from '../area.ts';
import type { planPoll } from '../poll-plan.ts';

interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

const quick: typeof planPoll = () => 30;

export function openForTest(service: Service, given: { folder?: string; plan?: typeof planPoll; finds?: number } = {}) {
  const folder = given.folder ?? makeFolder();
  const database = openTestDatabase(folder);
  const { db, raw } = database;
  const seen = {
    events: [] as EventMessage[],
    notes: [] as Notice[],
    profiles: [] as News['signIn.profile'][],
    calls: [] as Attempt[],
    /** The email of each sign-in that ended without naming its account. */
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
    connections: () => [],
    now: Date.now
  });
  const { host, events, defects, fallSilent } = hostForTest({
    client,
    db,
    ports: {
      settleUnnamed: ({ email }) => {
        seen.unnamed.push(email);
        return Promise.resolve(given.finds ?? null);
      }
    }
  });
  Object.assign(seen, { events, defects });
  host.news.on('needs.recheck', () => {
    notices.take(signIns.needs?.() ?? []);
  });
  host.news.on('signIn.profile', (profile) => seen.profiles.push(profile));
  const signIns = signInArea(host, given.plan ?? quick);
  const intents = outboxArea(host, false);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await host.outbox.close();
    await client.close();
    await host.outbox.settle();
    await signIns.settle?.();
    fallSilent();
    database.close();
  };
  onTestFinished(close);
  for (const kind of signIns.intents ?? []) host.outbox.register(kind);
  intents.start?.();
  signIns.start?.();
  const handlers = { ...signIns.handlers, ...intents.handlers };
  return {
    handlers,
    findNeeds: () => [...(signIns.needs?.() ?? []), ...(intents.needs?.() ?? [])],
    wake(connection: number): void {
      intents.wake?.(connection);
      signIns.wake?.(connection);
    },
    seen,
    raw,
    folder,
    close,
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
