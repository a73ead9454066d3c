import { beforeEach, describe, expect, test } from 'vitest';
import { createTrackingLink } from '../../src-shared/service/links.ts';
import { startAttempt } from '../../src-shared/service/sign-in.ts';
import { whoami } from '../../src-shared/service/accounts.ts';
import { Clock } from '../clock.ts';
import { Changes, type CallInput } from './changes.ts';
import { JournalFile } from './file.ts';
import type { RecordedCall } from './format.ts';

let now = 0;
let kept: RecordedCall[] = [];
let failure: Error | null = null;
let changes: Changes;

const keeper = {
  ensureUsable: () => {
    if (failure !== null) throw failure;
  },
  append: (call: RecordedCall) => {
    if (call.call === 'links.createTrackingLink' && call.query.name === 'full') {
      failure = new Error('no room');
      throw failure;
    }
    kept.push(call);
  }
};

beforeEach(() => {
  now = 1000;
  kept = [];
  failure = null;
  changes = new Changes(new Clock(() => now++));
  changes.keepWith(keeper);
});

const named = (name: string) => ({ params: { account: 'acct_a' }, query: { name } });

describe('a changing call', () => {
  test('is carried out at one moment, and stored with it', () => {
    const clock = new Clock(() => now++);
    const own = new Changes(clock);
    own.keepWith(keeper);
    const seen = own.make(createTrackingLink, named('a'), () => [clock.now(), clock.now()]);
    expect(seen[1]).toBe(seen[0]);
    expect(kept).toEqual([{ at: seen[0], call: 'links.createTrackingLink', ...named('a') }]);
  });

  test('is stored without secrets or unknown fields', () => {
    const body = {
      email: 'a@b.example',
      password: 'hunter2',
      cookies: '',
      api_key: 'sk-1',
      customProxy: { host: 'h', port: 1, username: 'u', password: 'p', token: 't' }
    };
    changes.make(startAttempt, { params: {}, query: { key: 'sk-2' }, body }, () => null);
    expect(kept[0]).toMatchObject({
      params: {},
      query: {},
      body: {
        email: 'a@b.example',
        password: 'not kept',
        cookies: '',
        customProxy: { host: 'h', port: 1, username: 'not kept', password: 'not kept' }
      }
    });
    expect(JSON.stringify(kept)).not.toMatch(/hunter2|sk-|"(api_key|token|key)"/);
    expect(body.password).toBe('hunter2');
  });

  test('isn’t stored when it is refused, or is a read', () => {
    const refuse = () => {
      throw new Error('no');
    };
    expect(() => changes.make<CallInput, never>(createTrackingLink, named('a'), refuse)).toThrow('no');
    changes.make(whoami, { params: {} }, () => null);
    expect(kept).toEqual([]);
  });

  test('fails when it can’t be stored, and blocks all later changes', () => {
    let made = 0;
    const make = (name: string) => changes.make(createTrackingLink, named(name), () => ++made);
    expect(() => make('full')).toThrow('no room');
    expect(() => make('b')).toThrow('no room');
    expect(made).toBe(1);
    expect(changes.make(whoami, { params: {} }, () => 'still read')).toBe('still read');
  });

  test('may not be asynchronous', () => {
    expect(() => changes.make(createTrackingLink, named('a'), () => Promise.resolve())).toThrow(/may not wait/);
  });
});

test.runIf(process.platform === 'linux')('reports a full disk with a message', () => {
  const header = { epoch: 1, credits: 1, seed: '', accounts: 1, media: 1, posts: 1, fans: 1, chats: 1, links: 1 };
  expect(() => JournalFile.create('/dev/full', header)).toThrow(/can't be written: .*no space/);
});
