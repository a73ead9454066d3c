import { expect, it } from 'vitest';
import type { SignInStart } from '../../../src-shared/bridge/sign-in.ts';
import { describeStart, joinStart, secretTexts, splitStart } from './split-start.ts';

const withPassword: SignInStart = {
  auth_type: 'email_password',
  name: 'Vera',
  email: 'the e-mail',
  password: 'the password',
  customProxy: { host: 'proxy.example', port: 1080, username: 'the user', password: 'the proxy password' },
  force_connect: true
};
const session: SignInStart = {
  auth_type: 'raw_data',
  auth_id: 'the id',
  cookies: 'the cookies',
  xbc: 'the xbc',
  user_agent: 'a browser',
  proxyCountry: 'us'
};

it.each([withPassword, session])('writes no secret, and restores the start from both parts', (start) => {
  const { body, secrets } = splitStart(start);
  expect(JSON.stringify(body)).not.toMatch(/the /);
  expect(joinStart(JSON.parse(JSON.stringify(body)), secrets)).toEqual(start);
  expect(JSON.stringify(describeStart(body))).not.toMatch(/the /);
  expect(describeStart(body, secrets).email).toBe(start.email ?? null);
  for (const text of secretTexts(secrets)) expect(text).toMatch(/^the /);
});

it('needs no secrets where there are none, and fails where they are missing or damaged', () => {
  const phone = splitStart({ auth_type: 'mobile_app', name: '' });
  expect(phone).toEqual({ body: { auth_type: 'mobile_app' }, secrets: null });
  expect(joinStart(phone.body, null)).toEqual({ auth_type: 'mobile_app' });
  expect(joinStart({ auth_type: 'telepathy' }, null)).toBeNull();
  expect(joinStart(undefined, null)).toBeNull();
  expect(joinStart({ auth_type: 'mobile_app' }, { password: 7 })).toBeNull();
  expect(secretTexts('text')).toEqual([]);
  expect(describeStart('damaged')).toMatchObject({ kind: 'sign-in.start', name: null, email: null });
});
