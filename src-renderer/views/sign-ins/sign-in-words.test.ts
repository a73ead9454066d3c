import { describe, expect, it } from 'vitest';
import { isAskingForCode } from '../../core/sign-ins.svelte.ts';
import { localFailure, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { AttemptStep, AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { describeFields } from '../../outbox/outbox-words.ts';
import {
  describeAstray,
  describeSignIn,
  missedAccountOf,
  sortAttempts,
  startFieldWords,
  statusOf,
  wordsOfStart,
  wordsOfStep
} from './sign-in-words.ts';
import { blankForm, findMistakes, formOf, toStart } from './start-form.ts';

function step(change: Partial<AttemptStep>): AttemptStep {
  return { at: 1, kind: 'said', state: null, progress: null, outcome: null, words: null, ...change };
}

function attempt(change: Partial<AttemptSummary>): AttemptSummary {
  return {
    number: 1,
    connection: 1,
    id: 'auth_1',
    name: null,
    account: null,
    again: null,
    outcome: 'in-progress',
    watch: 'watching',
    trouble: null,
    steps: [],
    phoneEnding: null,
    selfieLink: null,
    phoneLink: null,
    startedAt: 1,
    lookedAt: null,
    serviceStartedAt: null,
    serviceCompletedAt: null,
    errorCode: null,
    looks: 0,
    ...change
  };
}

it('says why an unconfirmed sign-in couldn’t be started again', () => {
  const textOf = (failure: Failure) => wordsOfStart({ state: 'unknown', failure, isBlocked: false }).text;
  expect(textOf(localFailure('outcome-unknown'))).toMatch(/^Connection lost after sending\. No other/);
  expect(textOf(serviceFailure('no-credits'))).toMatch(/^Out of credits\. Sending again failed/);
});

const asking = attempt({ outcome: 'code-needed', steps: [step({ outcome: 'code-needed' })] });
const given = attempt({
  outcome: 'code-needed',
  steps: [step({ outcome: 'code-needed' }), step({ kind: 'code-sent' })]
});

describe('a described attempt', () => {
  it('started for one account that signed in another names the one still signed out', () => {
    const accounts = [
      { number: 7, isSignedIn: false },
      { number: 8, isSignedIn: true }
    ];
    const missedBy = (change: Partial<AttemptSummary>) =>
      missedAccountOf(
        attempt({ outcome: 'authenticated', ...change }),
        (number) => accounts.find((one) => one.number === number) ?? null
      )?.number;
    expect(missedBy({ again: 7, account: 8 })).toBe(7);
    expect(missedBy({ again: 7, account: 7 })).toBeUndefined();
    expect(missedBy({ again: 7, account: 8, outcome: 'in-progress' })).toBeUndefined();
    expect(missedBy({ again: null, account: 8 })).toBeUndefined();
    expect(missedBy({ again: 7, account: null })).toBeUndefined();
    // Signed in since, or removed.
    expect(missedBy({ again: 8, account: 7 })).toBeUndefined();
    expect(missedBy({ again: 9, account: 7 })).toBeUndefined();
  });

  it('needs a code until one is sent', () => {
    expect([isAskingForCode(asking), isAskingForCode(given)]).toEqual([true, false]);
    expect(isAskingForCode({ ...asking, watch: 'ended' })).toBe(false);
    expect([statusOf(asking).chip, statusOf(given).chip]).toEqual(['Code needed', 'Code sent']);
    expect(statusOf({ ...asking, watch: 'resting' }).chip).toBe('Not tracked');
  });

  it('shows an unknown state in the service’s words', () => {
    const unknown = step({ outcome: 'unknown', state: 'needs-dance', progress: 'started' });
    expect(wordsOfStep(unknown).text).toBe('The service says “needs-dance, started”');
    expect(wordsOfStep(step({ outcome: 'unknown' })).text).toBe('Unknown state');
  });

  it('is first when it waits for the user, and last when it is over', () => {
    const all = [
      attempt({ number: 1, watch: 'ended', outcome: 'failed' }),
      attempt({ number: 2 }),
      { ...asking, number: 3 },
      attempt({ number: 4, watch: 'resting' }),
      attempt({ number: 5, outcome: 'selfie-needed' })
    ];
    expect(sortAttempts(all).map(({ number }) => number)).toEqual([5, 3, 2, 4, 1]);
  });
});

describe('the form', () => {
  const form = { ...blankForm(1), email: ' a@b.example ', password: ' kept as it is ' };

  it('sends only the fields of the selected method', () => {
    expect(toStart({ ...form, cookies: 'c' })).toEqual({
      auth_type: 'email_password',
      email: 'a@b.example',
      password: ' kept as it is '
    });
    expect(toStart({ ...form, way: 'mobile_app', proxy: 'country', country: ' US ', force: true })).toEqual({
      auth_type: 'mobile_app',
      proxyCountry: 'us',
      force_connect: true
    });
    const own = { ...form, way: 'mobile_app', proxy: 'own', host: 'h', port: '80', proxyUser: 'u' } as const;
    expect(toStart(own)).toEqual({ auth_type: 'mobile_app', customProxy: { host: 'h', port: 80, username: 'u' } });
  });

  it('shows what is missing at each field', () => {
    expect(findMistakes(form)).toEqual({});
    expect(Object.keys(findMistakes(blankForm(1)))).toEqual(['email', 'password']);
    expect(Object.keys(findMistakes({ ...form, way: 'raw_data' }))).toEqual(['authId', 'cookies', 'xbc', 'userAgent']);
    expect(Object.keys(findMistakes({ ...form, proxy: 'own', port: '99999' }))).toEqual(['host', 'port']);
    expect(Object.keys(findMistakes({ ...form, proxy: 'country', country: 'usa' }))).toEqual(['country']);
  });

  it('names both accounts, which may have the same name', () => {
    const meant = { displayName: 'Vera', username: 'vera' };
    expect(describeAstray(meant, { displayName: 'Vera', username: 'vera2' })).toBe(
      'This signed in another account, @vera2. Still signed out: Vera, @vera. Check the email you entered.'
    );
    expect(describeAstray({ ...meant, username: null }, null)).toBe(
      'This signed in another account. Still signed out: Vera. Check the email you entered.'
    );
  });

  it('starts again with what was sent, without its secrets', () => {
    const contents = {
      kind: 'sign-in.start',
      authType: 'email_password',
      name: 'Vera',
      email: 'a@b.example',
      proxyCountry: 'us',
      proxyHost: null,
      forceConnect: true,
      again: 7
    } as const;
    expect(formOf({ connection: 2, contents })).toMatchObject({
      connection: 2,
      name: 'Vera',
      password: '',
      country: 'us',
      again: 7
    });
    const byOwn = formOf({ connection: 2, contents: { ...contents, proxyCountry: null, proxyHost: 'proxy.example' } });
    expect(byOwn).toMatchObject({ proxy: 'own', host: 'proxy.example', port: '' });
    expect(findMistakes({ ...byOwn, password: 'p' })).toHaveProperty('port');
    expect(describeSignIn(contents).map(([label]) => label)).toEqual([
      'Method',
      'Display name',
      'Email',
      'Proxy',
      'If already connected'
    ]);
  });
});

it('names a refused start’s fields as its form does, and leaves none out', () => {
  const fields = { email: ['Not an address.'], 'customProxy.host': ['Unknown host.'], odd: ['No.'] };
  expect(describeFields(serviceFailure('rejected', { status: 422, fields }), startFieldWords)).toEqual([
    ['Email', 'Not an address.'],
    ['Proxy', 'Unknown host.'],
    ['odd', 'No.']
  ]);
});
