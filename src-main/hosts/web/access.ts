/** Single-use launch tokens are traded for session tokens, which last as long as the host. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const mostWaiting = 32;

export interface Access {
  createLaunchToken(onUse?: () => void): string;
  trade(launchToken: string): string | null;
  isSession(token: string): boolean;
  /** Adds the signature as `?s=`. It is valid for the whole folder until the host ends. */
  signPath(path: string): string;
  isSigned(path: string, signature: string): boolean;
}

function createToken(): string {
  return randomBytes(24).toString('base64url');
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** All launch tokens give `fixedSession`, so the page of `npm run dev` outlives its host. */
export function createAccess(fixedSession?: string): Access {
  const secret = randomBytes(32);
  const waiting = new Map<string, () => void>();
  const sessions = new Set<string>();
  // Tokens are looked up by keyed hash, so the time of a look-up reveals nothing.
  const keyOf = (token: string) => createHmac('sha256', secret).update(`token ${token}`).digest('base64url');
  if (fixedSession !== undefined) sessions.add(keyOf(fixedSession));
  // A screen of tiles takes hundreds of signatures, and an HMAC costs ten times as much as a
  // hash. Half of a hash needs no HMAC: it can't be extended to the hash of a longer text,
  // and 132 bits can't be guessed.
  const key = randomBytes(32).toString('hex');
  const hashFolder = (path: string) => hash('sha256', `${key} ${folderOf(path)}`, 'base64url').slice(0, 22);
  // An item's pictures share a folder, so one signature serves all.
  let signed = { folder: '', signature: '' };
  const signFolder = (path: string) => {
    const folder = folderOf(path);
    if (signed.folder !== folder) signed = { folder, signature: hashFolder(path) };
    return signed.signature;
  };

  return {
    createLaunchToken(onUse = () => undefined) {
      const token = createToken();
      waiting.set(keyOf(token), onUse);
      const [oldest] = waiting.keys();
      if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
      return token;
    },
    trade(launchToken) {
      const onUse = waiting.get(keyOf(launchToken));
      if (!onUse) return null;
      waiting.delete(keyOf(launchToken));
      onUse();
      const session = fixedSession ?? createToken();
      sessions.add(keyOf(session));
      return session;
    },
    isSession: (token) => sessions.has(keyOf(token)),
    signPath: (path) => `${path}?s=${signFolder(path)}`,
    isSigned: (path, signature) => isSame(Buffer.from(hashFolder(path)), Buffer.from(signature))
  };
}
