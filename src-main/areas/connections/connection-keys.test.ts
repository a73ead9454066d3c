import { describe, expect, it } from 'vitest';
import { Keychain } from '../../keychain/keychain.ts';
import type { KeychainAnswer } from '../../keychain/outcome.ts';
import { ConnectionKeys, type KeyRow } from './connection-keys.ts';

type Answer = KeychainAnswer<string | null>;

/** A keychain that answers as the test says, even after the deadline. */
class ScriptedKeychain extends Keychain {
  answer: Answer = { ok: true, value: null };
  readonly asked: string[] = [];
  onLate: ((answer: Answer) => void) | undefined;

  override read(ref: string, onLate?: (answer: Answer) => void): Promise<Answer> {
    return this.#note(`read ${ref}`, onLate);
  }
  override write(ref: string, _secret: string, onLate?: (answer: Answer) => void): Promise<Answer> {
    return this.#note(`write ${ref}`, onLate);
  }

  #note(asked: string, onLate?: (answer: Answer) => void): Promise<Answer> {
    this.asked.push(asked);
    this.onLate = onLate;
    return Promise.resolve(this.answer);
  }
}

function open(answer: Answer) {
  const keychain = new ScriptedKeychain();
  keychain.answer = answer;
  const places: KeyRow[] = [];
  const told: boolean[] = [];
  const keys = new ConnectionKeys({
    keychain,
    onPlace: (_, row) => places.push(row),
    onChange: (_, isAtHand) => told.push(isAtHand)
  });
  return { keychain, keys, places, told };
}

const inKeychain: KeyRow = { keyRef: 'a-ref', keyPlace: 'keychain' };
const late: Answer = { ok: false, trouble: 'keychain-timeout' };

describe('a key', () => {
  it('is read from the keychain once, however many calls need it', async () => {
    const { keychain, keys, told } = open({ ok: true, value: 'secret' });
    keys.know(1, inKeychain);
    expect(await Promise.all([keys.read(1), keys.read(1), keys.read(1)])).toEqual(['secret', 'secret', 'secret']);
    expect(await keys.read(1)).toBe('secret');
    expect(keychain.asked).toEqual(['read a-ref']);
    expect([keys.state(1), told]).toEqual([{ kind: 'kept' }, [true]]);
  });

  it('that can’t be read is retried only by the user, so that prompts don’t repeat', async () => {
    const { keychain, keys } = open({ ok: false, trouble: 'keychain-locked' });
    keys.know(1, inKeychain);
    expect([await keys.read(1), await keys.read(1)]).toEqual([null, null]);
    expect(keychain.asked).toHaveLength(1);
    expect(keys.state(1)).toEqual({ kind: 'trouble', because: 'keychain-locked' });
    keychain.answer = { ok: true, value: 'secret' };
    await keys.retry(1);
    expect([await keys.read(1), keys.state(1).kind]).toEqual(['secret', 'kept']);
  });

  it('that arrives after the deadline is still used', async () => {
    const { keychain, keys, told } = open(late);
    keys.know(1, inKeychain);
    expect(await keys.read(1)).toBeNull();
    keychain.onLate?.({ ok: true, value: 'secret' });
    expect(await keys.read(1)).toBe('secret');
    expect(told).toEqual([false, true]);
  });

  it('that is entered works at once, and counts as session-only until the keychain stores it', async () => {
    const { keychain, keys, places } = open(late);
    const entering = keys.enter(1, 'secret');
    // Its entry's name is stored first.
    expect(places.splice(0)).toEqual([{ keyRef: expect.any(String) as string, keyPlace: 'session' }]);
    expect(await keys.read(1)).toBe('secret');
    expect(await entering).toEqual({ kind: 'session', because: 'keychain-timeout' });
    expect(places.map(({ keyPlace }) => keyPlace)).toEqual(['session']);
    keychain.onLate?.({ ok: true, value: null });
    expect(keys.state(1)).toEqual({ kind: 'kept' });
    expect(places.map(({ keyPlace }) => keyPlace)).toEqual(['session', 'keychain']);
    expect(new Set(places.map(({ keyRef }) => keyRef)).size).toBe(1);
  });

  it('kept for the session moves into the keychain on the user’s request once it is available', async () => {
    const { keychain, keys } = open({ ok: false, trouble: 'keychain-missing' });
    await keys.enter(1, 'secret');
    await keys.retry(1);
    expect(keys.state(1)).toEqual({ kind: 'session', because: 'keychain-missing' });
    keychain.answer = { ok: true, value: null };
    await keys.retry(1);
    expect(keys.state(1)).toEqual({ kind: 'kept' });
  });

  it('keeps its entry name when replaced, and returns it when forgotten', async () => {
    const { keychain, keys } = open({ ok: true, value: null });
    keys.know(1, inKeychain);
    await keys.enter(1, 'another');
    expect(keychain.asked).toEqual(['write a-ref']);
    expect(keys.forget(1)).toBe('a-ref');
    expect([await keys.read(1), keys.forget(1)]).toEqual([null, null]);
  });

  it('that was forgotten or replaced ignores late answers', async () => {
    const { keychain, keys, told } = open(late);
    keys.know(1, inKeychain);
    await keys.read(1);
    const old = keychain.onLate;
    await keys.enter(1, 'new');
    old?.({ ok: true, value: 'old' });
    expect(await keys.read(1)).toBe('new');
    keys.forget(1);
    keychain.onLate?.({ ok: true, value: null });
    expect(told).toEqual([false, true]);
  });

  it('from a past session is never requested', async () => {
    const { keychain, keys } = open({ ok: true, value: 'secret' });
    keys.know(1, { keyRef: 'a-ref', keyPlace: 'session' });
    expect([await keys.read(1), keys.state(1).kind, keychain.asked]).toEqual([null, 'session-over', []]);
    await keys.retry(1);
    expect(keychain.asked).toEqual([]);
  });
});
