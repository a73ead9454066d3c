/** Answers about an attempt that no service should give. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerJson, reset } from '../../../test/faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../../../test/faults/server.ts';
import { openForTest, withPassword } from './testing/open.ts';

vi.setConfig({ testTimeout: 30_000 });

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 });
const started = answerJson({
  attempt_id: 'auth_1',
  message: 'Started.',
  polling_url: 'http://x/api/authenticate/auth_1'
});

interface Given {
  readonly state?: unknown;
  readonly progress?: unknown;
  readonly account?: object;
  readonly last?: object;
}

function says({ state = 'authenticating', progress = 'started', account = {}, last = {} }: Given): Behaviour {
  return answerJson({
    account: { id: 'acct_1', display_name: 'Vera', platform_data: { username: 'vera' }, ...account },
    state,
    progress,
    lastAttempt: {
      started_at: '2026-11-21T10:00:00.000000Z',
      completed_at: null,
      success: false,
      error_message: null,
      needs_otp: false,
      otp_phone_ending: null,
      ...last
    }
  });
}

async function openOn(...behaviours: Behaviour[]) {
  const server = await startFaultServer(...behaviours);
  onTestFinished(() => server.close());
  const tested = openForTest({ baseUrl: server.url, apiKey: 'a-key-of-these-tests' }, { finds: 1 });
  return { server, tested };
}

/** Answers of each method in order; the last one repeats. */
function byMethod(answers: Record<string, Behaviour[]>): Behaviour {
  return (response, request) => {
    const own = answers[request.method ?? ''] ?? [];
    const [next] = own;
    if (own.length > 1) own.shift();
    next?.(response, request);
  };
}

const completed = { completed_at: '2026-11-21T10:01:00.000000Z' };

it('shows each state change, and reopens nothing that has ended', async () => {
  const { server, tested } = await openOn(
    started,
    says({}),
    says({ state: 'needs-otp' }),
    says({}),
    says({ state: 'needs-otp' }),
    says({ state: 'failed', last: { ...completed, error_message: 'No.' } }),
    says({ state: 'authenticated', last: { ...completed, success: true } })
  );
  await tested.begin(withPassword('a@b.example'));
  await soon(async () => (await tested.newest())?.watch).toBe('ended');
  const attempt = await tested.newest();
  expect(attempt?.steps.map(({ outcome, kind }) => outcome ?? kind)).toEqual([
    'started',
    'in-progress',
    'code-needed',
    'in-progress',
    'code-needed',
    'failed'
  ]);
  const asked = server.seen.length;
  tested.wake(1);
  expect(await tested.handlers['signIn.check']({ attempt: 1 })).toMatchObject({ ok: false });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.seen).toHaveLength(asked);
  expect(tested.accounts()).toEqual([]);
});

it('keeps the beginning and the latest steps of an endless back and forth', async () => {
  const flips = Array.from({ length: 50 }, (_, n) => says({ progress: `step ${String(n)}` }));
  const { tested } = await openOn(started, ...flips);
  await tested.begin(withPassword('a@b.example'));
  await soon(async () => (await tested.newest())?.steps.length).toBeGreaterThan(3);
  for (let n = 0; n < 52; n++) await tested.handlers['signIn.check']({ attempt: 1 });
  const steps = (await tested.newest())?.steps ?? [];
  expect(steps).toHaveLength(40);
  expect(steps.slice(0, 3).map(({ kind, progress }) => progress ?? kind)).toEqual(['started', 'step 0', 'step 1']);
  expect(steps.at(-1)?.progress).toBe('step 49');
});

it.each(['../../etc', 'acct_1/../2', '', 7, null])('adds no account whose ID is %j', async (id) => {
  const { tested } = await openOn(
    started,
    says({ state: 'authenticated', account: { id }, last: { ...completed, success: true } })
  );
  tested.raw.exec(
    `insert into account (connection, service_id, display_name, hue, position, is_signed_in) values (1, 'acct_7', 'Vera', 0, 0, 1)`
  );
  await tested.begin(withPassword('a@b.example'));
  await soon(async () => (await tested.newest())?.outcome).toBe('authenticated');
  // An account found by other means belongs to the sign-in, and no other is added.
  await soon(async () => (await tested.newest())?.account).toBe(1);
  expect(tested.accounts()).toHaveLength(1);
  expect(tested.seen.unnamed).toEqual(['a@b.example']);
  expect(tested.seen.defects).toEqual([]);
});

it('keeps unknown states on one line and bounded, and links only to https', async () => {
  const link = 'javascript:alert(1)';
  const { tested } = await openOn(
    started,
    says({
      state: 'needs-\u202Edance\nnow',
      progress: 'x'.repeat(5000),
      last: { needs_face_otp: true, face_otp_verification_url: link, error_message: { a: 1 } },
      account: { platform_data: 'none' }
    })
  );
  await tested.begin(withPassword('a@b.example'));
  await soon(async () => (await tested.newest())?.looks).toBeGreaterThan(0);
  const attempt = await tested.newest();
  expect(attempt).toMatchObject({ outcome: 'selfie-needed', selfieLink: null, watch: 'watching' });
  expect(attempt?.steps.at(-1)).toMatchObject({ state: 'needs- dance now', words: null });
  expect(attempt?.steps.at(-1)?.progress).toHaveLength(80);
});

it('stops watching an attempt that the service no longer knows, and says why', async () => {
  const { tested } = await openOn(started, says({}), answerJson({ error: 'NOT_FOUND', message: 'Gone.' }, 404));
  await tested.begin(withPassword('a@b.example'));
  await soon(async () => (await tested.newest())?.watch).toBe('resting');
  expect((await tested.newest())?.trouble?.code).toBe('not-found');
});

it('leaves a start with a lost answer unconfirmed; the user can follow it by ID', async () => {
  const { server, tested } = await openOn(reset(), says({ state: 'needs-app-otp' }));
  await tested.begin(withPassword('a@b.example', { name: 'Vera' }));
  await soon(async () => (await tested.intents())[0]?.state).toBe('unknown');
  expect(tested.findNeeds()).toMatchObject([{ about: { kind: 'unconfirmed', intent: 1 }, name: 'Vera' }]);
  expect(server.seen).toHaveLength(1);
  const confirm = (id: string) => tested.handlers['outbox.confirm']({ intent: 1, id });
  expect(await confirm('../1')).toMatchObject({ ok: false });
  expect(await confirm('auth_1')).toMatchObject({ ok: true });
  await soon(async () => (await tested.newest())?.outcome).toBe('code-needed');
  expect(await tested.newest()).toMatchObject({ id: 'auth_1', name: 'Vera' });
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('knows whom an unconfirmed sign-in was for once its attempt is followed and confirmed', async () => {
  const { tested } = await openOn(reset(), says({ state: 'needs-app-otp' }));
  const account = `insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
    values (7, 1, 'acct_7', 'Mara', 0, 0, 0)`;
  tested.raw.prepare(account).run();
  await tested.begin(withPassword('a@b.example'), 7);
  await soon(async () => (await tested.intents())[0]?.state).toBe('unknown');
  const [unknown] = await tested.intents();
  expect(await tested.handlers['signIn.follow']({ connection: 1, id: 'auth_1' })).toMatchObject({ ok: true });
  expect(await tested.newest()).toMatchObject({ again: null });
  const confirmed = await tested.handlers['outbox.confirm']({ intent: unknown?.number ?? 0, id: 'auth_1' });
  expect(confirmed).toMatchObject({ ok: true });
  expect(await tested.attempts()).toMatchObject([{ id: 'auth_1', again: 7, watch: 'watching' }]);
});

it('lets a sign-in be dismissed while its code is on its way', async () => {
  const held = Promise.withResolvers<undefined>();
  const late: Behaviour = (response, request) => {
    void held.promise.then(() => {
      answerJson({ message: 'Received.' })(response, request);
    });
  };
  const { server, tested } = await openOn(
    byMethod({ POST: [started], GET: [says({ state: 'needs-otp' })], PUT: [late] })
  );
  await tested.begin(withPassword('a@b.example'));
  await soon(async () => (await tested.newest())?.outcome).toBe('code-needed');
  const submitting = tested.handlers['signIn.submitCode']({ attempt: 1, code: '918273' });
  await soon(() => Promise.resolve(server.seen.some(({ method }) => method === 'PUT'))).toBe(true);
  expect(await tested.handlers['signIn.forget']({ attempt: 1 })).toMatchObject({ ok: true });
  held.resolve(undefined);
  expect(await submitting).toEqual({ ok: true, value: {} });
  expect(await tested.attempts()).toEqual([]);
});

it('doesn’t follow or request an invalid attempt ID', async () => {
  const { server, tested } = await openOn(answerJson({ attempt_id: '..', message: '', polling_url: '' }), says({}));
  await tested.begin(withPassword('a@b.example'));
  await soon(async () => (await tested.intents()).length + (await tested.attempts()).length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.seen).toHaveLength(1);
});

it('hides the password and code in service answers before storing them', async () => {
  let hasCode = false;
  const { tested } = await openOn(
    byMethod({
      POST: [
        answerJson(
          { error: 'VALIDATION_ERROR', message: 'Not s3cret-word!', errors: { password: ['s3cret-word!'] } },
          422
        ),
        started
      ],
      PUT: [answerJson({ error: 'VALIDATION_ERROR', message: '918273 is wrong' }, 422)],
      GET: [
        (response, request) => {
          const words = hasCode ? 'Not 918273, nor 91 82 73.' : 'After s3cret-word! a code.';
          says({ state: 'needs-otp', last: { error_message: words } })(response, request);
        }
      ]
    })
  );
  await tested.begin(withPassword('a@b.example', { password: 's3cret-word!' }));
  await soon(async () => (await tested.intents())[0]?.state).toBe('rejected');
  const [rejected] = await tested.intents();
  expect(rejected?.failure).toMatchObject({ words: 'Not [hidden]', fields: { password: ['[hidden]'] } });
  await tested.begin(withPassword('a@b.example', { password: 's3cret-word!' }));
  await soon(async () => (await tested.newest())?.steps.at(-1)?.words).toBe('After [hidden] a code.');
  const submitted = await tested.handlers['signIn.submitCode']({ attempt: 1, code: '918273' });
  hasCode = true;
  const code = submitted.ok ? null : submitted.failure.words;
  await soon(async () => (await tested.newest())?.steps.at(-1)?.words).toMatch(/^Not \[hidden\]/);
  const kept = JSON.stringify([code, tested.seen.calls, tested.raw.prepare('select * from attempt_step').all()]);
  expect(kept).not.toMatch(/s3cret-word|918273/);
});
