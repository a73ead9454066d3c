import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptOutcome, checkAttemptStart, isCodeNeeded, type AttemptSigns } from './sign-in.ts';

const pending = { completed_at: null, success: false, needs_otp: false };
const completed = { completed_at: '2026-11-21T12:00:00.000000Z', success: false, error_message: null };
const working: AttemptSigns = { state: 'authenticating', progress: 'started', lastAttempt: pending };

test.each<[string, AttemptSigns]>([
  ['twoFactorPending', { ...working, twoFactorPending: true }],
  ['needs_otp', { ...working, lastAttempt: { ...pending, needs_otp: true } }],
  ['waiting_for_otp', { ...working, progress: 'waiting_for_otp' }],
  ['needs-otp', { ...working, state: 'needs-otp' }],
  ['needs-app-otp', { ...working, state: 'needs-app-otp' }],
  ['a single field of nothing else', { twoFactorPending: true }]
])('a code is needed because of %s only', (_name, result) => {
  expect(isCodeNeeded(result)).toBe(true);
  expect(attemptOutcome(result)).toBe('code-needed');
});

test.each<[AttemptSigns]>([
  [working],
  [{}],
  [{ state: null, progress: null, twoFactorPending: null, lastAttempt: null }],
  [{ ...working, twoFactorPending: false }],
  [{ ...working, state: 'needs-otp-soon' }],
  [{ ...working, state: 'no-needs-otp' }],
  [{ ...working, state: 'needs-face-id' }]
])('no code is needed for %j', (result) => {
  expect(isCodeNeeded(result)).toBe(false);
});

test.each<[string, AttemptSigns]>([
  ['needs_face_otp', { ...working, lastAttempt: { ...pending, needs_face_otp: true } }],
  ['needs-face-id', { ...working, state: 'needs-face-id' }],
  ['needs-selfie', { ...working, state: 'needs-selfie' }],
  ['needs_face_otp as a state', { ...working, state: 'needs_face_otp' }]
])('a selfie is needed because of %s', (_name, result) => {
  expect(attemptOutcome(result)).toBe('selfie-needed');
});

test.each<[string, AttemptSigns]>([
  ['authenticated', { state: 'authenticated' }],
  ['authenticated', { state: 'authenticated', progress: 'waiting_for_otp', twoFactorPending: true }],
  ['authenticated', { state: 'odd', lastAttempt: { completed_at: '2026-11-21T12:00:00.000000Z', success: true } }],
  ['failed', { ...working, lastAttempt: { completed_at: '2026-11-21T12:00:00.000000Z', success: false } }],
  ['code-needed', { ...working, twoFactorPending: true, lastAttempt: completed }],
  ['code-needed', { ...working, lastAttempt: { ...completed, needs_otp: true } }],
  ['code-needed', { twoFactorPending: true, lastAttempt: { completed_at: completed.completed_at, success: null } }],
  ['selfie-needed', { ...working, lastAttempt: { ...completed, needs_face_otp: true } }],
  ['failed', { ...working, twoFactorPending: true, lastAttempt: { ...completed, error_message: 'Wrong password' } }],
  ['failed', { ...working, state: 'failed', twoFactorPending: true, lastAttempt: completed }],
  ['authenticated', { ...working, twoFactorPending: true, lastAttempt: { ...completed, success: true } }],
  ['failed', { ...working, state: 'failed' }],
  ['in-progress', working],
  ['in-progress', { state: null, progress: 'started' }],
  ['unknown', { ...working, state: 'no-needs-selfie' }],
  ['unknown', { ...working, state: 'needs-selfie-soon' }],
  ['unknown', { state: 'on-holiday', progress: 'started', lastAttempt: pending }],
  ['unknown', { state: null, progress: null, lastAttempt: pending }],
  ['unknown', {}]
])('%s: %j', (outcome, result) => {
  expect(attemptOutcome(result)).toBe(outcome);
});

const text = fc.option(
  fc.constantFrom('', 'authenticated', 'authenticating', 'needs-otp', 'failed', 'started', 'signed_in', 'odd')
);
const flag = fc.option(fc.boolean());

test('an error or success stays final, whatever else a result says', () => {
  const signs = fc.record({ state: text, progress: text, twoFactorPending: flag, needs_otp: flag, success: flag });
  fc.assert(
    fc.property(signs, ({ needs_otp, success, ...rest }) => {
      const lastAttempt = {
        ...completed,
        needs_otp,
        success,
        error_message: success === true ? null : 'Wrong password'
      };
      const isDone = rest.state === 'authenticated' || success === true;
      expect(attemptOutcome({ ...rest, lastAttempt })).toBe(isDone ? 'authenticated' : 'failed');
      const before = attemptOutcome({ ...rest, lastAttempt: { ...lastAttempt, completed_at: null } });
      const says = rest.state === 'authenticated' || rest.state === 'failed' ? rest.state : null;
      if (says === null) expect(['failed', 'authenticated']).not.toContain(before);
      else expect(before).toBe(says);
    })
  );
});

const password = { email: 'a@b.example', password: 'x' };
const raw = { auth_type: 'raw_data', auth_id: '1', cookies: 'c', xbc: 'x', user_agent: 'u' } as const;
const customProxy = { host: 'proxy.example', port: 8080 };

test.each([
  [password],
  [{ auth_type: 'email_password', ...password, proxyCountry: 'us' } as const],
  [{ ...password, customProxy, proxyCountry: '' }],
  [raw],
  [{ auth_type: 'mobile_app' } as const]
])('%j can be started', (body) => {
  expect(checkAttemptStart(body)).toEqual([]);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: '', password: 'x' }, ['email']],
  [{ auth_type: 'email_password' as const, email: 'a@b.example' }, ['password']],
  [{ ...raw, xbc: '', cookies: '' }, ['cookies', 'xbc']],
  [{ auth_type: 'raw_data' as const, ...password }, ['auth_id', 'cookies', 'xbc', 'user_agent']]
])('%j lacks required fields', (body, fields) => {
  expect(checkAttemptStart(body)).toEqual(fields.map((field) => ({ field, rule: 'required' })));
});

test('a country’s proxy and a custom one can’t be combined', () => {
  const breach = { field: 'customProxy', rule: 'not-together' };
  expect(checkAttemptStart({ ...password, proxyCountry: 'uk', customProxy })).toEqual([breach]);
  expect(checkAttemptStart({ auth_type: 'mobile_app', proxyCountry: 'uk', customProxy })).toEqual([breach]);
});
