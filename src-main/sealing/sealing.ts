/**
 * Seals personal data at rest with AES-256-GCM. Its key is in the keychain; without one
 * there is no sealer, and such data stays in memory.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import type { Keychain } from '../keychain/keychain.ts';
import { readSetting, writeSetting } from '../settings/setting-rows.ts';
import type { WritableDatabase } from '../store/database.ts';

/** Format: version, nonce, tag, then as many bytes as were sealed. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const headBytes = 1 + nonceBytes + tagBytes;

export interface Sealer {
  /**
   * @param about the owner of the bytes (a table, an account), for which alone they can be
   * opened
   */
  seal(bytes: Uint8Array, about: string): Uint8Array;
  /** Null for bytes that weren't sealed with this key and `about`, or changed since. */
  open(sealed: Uint8Array, about: string): Uint8Array | null;
}

export function createSealer(key: Uint8Array): Sealer {
  const associated = (about: string) => Buffer.concat([Buffer.of(version), Buffer.from(about)]);
  return {
    seal(bytes, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(associated(about));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      if (sealed.byteLength < headBytes || sealed[0] !== version) return null;
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(associated(about)).setAuthTag(sealed.subarray(1 + nonceBytes, headBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]);
      } catch {
        return null;
      }
    }
  };
}

/** Stores the name of the key's entry in the keychain, which says nothing of the key. */
export interface SealingRef {
  read(): string | null;
  write(ref: string): void;
}

export class Sealing {
  readonly #keychain: Keychain;
  readonly #ref: SealingRef;
  #sealer: Promise<Sealer | null> | null = null;

  constructor(keychain: Keychain, ref: SealingRef) {
    this.#keychain = keychain;
    this.#ref = ref;
  }

  /**
   * Null if the keychain doesn't give or take the key; each call tries again. A lost key is
   * replaced, and the data sealed with it stays closed.
   */
  async sealer(): Promise<Sealer | null> {
    const sealer = (this.#sealer ??= this.#make());
    const made = await sealer;
    if (made === null && this.#sealer === sealer) this.#sealer = null;
    return made;
  }

  async #make(): Promise<Sealer | null> {
    const known = this.#ref.read();
    if (known !== null) {
      const found = await this.#keychain.read(known);
      if (!found.ok) return null;
      const key = Buffer.from(found.value ?? '', 'base64');
      if (key.byteLength === keyBytes) return createSealer(key);
    }
    const ref = randomUUID();
    const key = randomBytes(keyBytes);
    const written = await this.#keychain.write(ref, key.toString('base64'));
    if (!written.ok) return null;
    this.#ref.write(ref);
    return createSealer(key);
  }
}

const sealingSetting = 'sealing.ref';

export function openSealing(db: WritableDatabase, keychain: Keychain): Sealing {
  return new Sealing(keychain, {
    read: () => {
      const ref = readSetting(db, sealingSetting);
      return typeof ref === 'string' ? ref : null;
    },
    write: (ref) => {
      writeSetting(db, sealingSetting, ref);
    }
  });
}
