import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Keychain } from '../keychain/keychain.ts';
import type { KeychainAnswer } from '../keychain/outcome.ts';
import { tellApart } from '../keychain/outcome.ts';
import { createSealer, Sealing, type SealingRef } from './sealing.ts';

const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

describe('a sealer', () => {
  const sealer = createSealer(randomBytes(32));
  const secret = Buffer.from('Jonas Vey, DE89 3704 0044 0532 0130 00');

  it('opens what it sealed, for the same subject only', () => {
    const sealed = sealer.seal(secret, 'legal 7');
    expect(text(sealer.open(sealed, 'legal 7'))).toBe(secret.toString());
    expect(sealer.open(sealed, 'legal 8')).toBeNull();
    expect(createSealer(randomBytes(32)).open(sealed, 'legal 7')).toBeNull();
    expect(Buffer.from(sealed).includes('Vey')).toBe(false);
  });

  it('never seals the same data the same way twice', () => {
    const all = Array.from({ length: 200 }, () => Buffer.from(sealer.seal(secret, 'x')).toString('hex'));
    expect(new Set(all).size).toBe(200);
  });

  it('refuses changed, truncated and other-version data', () => {
    const sealed = sealer.seal(secret, 'x');
    for (let n = 0; n < sealed.byteLength; n++) {
      const changed = Uint8Array.from(sealed);
      changed[n] = (changed[n] ?? 0) ^ 1;
      expect(sealer.open(changed, 'x'), String(n)).toBeNull();
      expect(sealer.open(sealed.subarray(0, n), 'x'), String(n)).toBeNull();
    }
    expect(text(sealer.open(sealer.seal(new Uint8Array(), 'x'), 'x'))).toBe('');
  });
});

/** Entries in memory, with the keychain's interface. */
class MemoryKeychain extends Keychain {
  readonly entries = new Map<string, string>();
  trouble: 'keychain-locked' | null = null;

  override read(ref: string): Promise<KeychainAnswer<string | null>> {
    return Promise.resolve(
      this.trouble ? { ok: false, trouble: this.trouble } : { ok: true, value: this.entries.get(ref) ?? null }
    );
  }
  override write(ref: string, secret: string): Promise<KeychainAnswer<string | null>> {
    if (this.trouble) return Promise.resolve({ ok: false, trouble: this.trouble });
    this.entries.set(ref, secret);
    return Promise.resolve({ ok: true, value: null });
  }
}

function keepRef(): SealingRef & { ref: string | null } {
  const kept: SealingRef & { ref: string | null } = {
    ref: null,
    read: () => kept.ref,
    write: (ref) => {
      kept.ref = ref;
    }
  };
  return kept;
}

describe('the sealing key', () => {
  it('is created once, and is the same after a restart', async () => {
    const [keychain, ref] = [new MemoryKeychain(), keepRef()];
    const sealing = new Sealing(keychain, ref);
    const [one, other] = await Promise.all([sealing.sealer(), sealing.sealer()]);
    expect(one).toBe(other);
    const sealed = one?.seal(Buffer.from('x'), 'a') ?? new Uint8Array();
    const again = await new Sealing(keychain, ref).sealer();
    expect(text(again?.open(sealed, 'a') ?? null)).toBe('x');
    expect(keychain.entries.size).toBe(1);
  });

  it('is unavailable while the keychain is locked, and isn’t replaced for that', async () => {
    const [keychain, ref] = [new MemoryKeychain(), keepRef()];
    await new Sealing(keychain, ref).sealer();
    const before = ref.ref;
    keychain.trouble = 'keychain-locked';
    const sealing = new Sealing(keychain, ref);
    expect(await sealing.sealer()).toBeNull();
    keychain.trouble = null;
    expect(await sealing.sealer()).not.toBeNull();
    expect(ref.ref).toBe(before);
  });

  it('is replaced when it is missing, and data sealed earlier stays closed', async () => {
    const [keychain, ref] = [new MemoryKeychain(), keepRef()];
    const sealed = (await new Sealing(keychain, ref).sealer())?.seal(Buffer.from('x'), 'a') ?? new Uint8Array();
    keychain.entries.clear();
    const fresh = await new Sealing(keychain, ref).sealer();
    expect(fresh?.open(sealed, 'a')).toBeNull();
  });
});

it.each([
  ['Platform failure: DBus error: Using X11 for dbus-daemon autolaunch was disabled', 'keychain-missing'],
  ['DBus error: The name org.freedesktop.secrets was not provided by any .service files', 'keychain-missing'],
  ['Secret Service: no result found', 'keychain-missing'],
  ['Platform failure: DBus error: Did not receive a reply. Possible causes include: …', 'keychain-timeout'],
  ['Couldn’t access platform storage: unlock prompt was dismissed', 'keychain-locked'],
  ['User interaction is not allowed.', 'keychain-locked']
])('the library’s message “%s” means %s', (words, trouble) => {
  expect(tellApart(words)).toBe(trouble);
});
