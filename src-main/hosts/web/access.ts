/** Who may talk to the web host: launch tokens, each good once, are traded for session tokens, which live as long as the host. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The most launch tokens that wait to be used; asking for another forgets the oldest. */
const mostWaiting = 32;

export interface Access {
  /** A new launch token of 192 bits. `onUse` is called when it is traded. */
  createLaunchToken(onUse?: () => void): string;
  /** A session token for a launch token that wasn't used yet, else null. */
  trade(launchToken: string): string | null;
  isSession(token: string): boolean;
  /** The path with its signature as `?s=`, which is good for all that lies in the same folder, until the host ends. */
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

/** With `fixedSession` every launch token is traded for that one: it lets the page of `npm run dev` outlive its host. */
export function createAccess(fixedSession?: string): Access {
  const secret = randomBytes(32);
  const waiting = new Map<string, () => void>();
  const sessions = new Set<string>();
  // Tokens are looked up by their keyed hash, so that the time of a look-up tells nothing about a token.
  const keyOf = (token: string) => createHmac('sha256', secret).update(`token ${token}`).digest('base64url');
  if (fixedSession !== undefined) sessions.add(keyOf(fixedSession));
  // A screen of tiles takes hundreds of these, and an HMAC costs ten times as much. Half of a hash needs none: nobody can go on
  // from it to the hash of a longer text, and its 132 bits can't be guessed.
  const key = randomBytes(32).toString('hex');
  const hashFolder = (path: string) => hash('sha256', `${key} ${folderOf(path)}`, 'base64url').slice(0, 22);
  // Addresses are given out item by item, and the pictures of one lie in one folder: it is signed once for all of them.
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
