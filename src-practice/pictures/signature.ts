/** A short signature in every picture's address, as a CDN has: who wasn't given an address can't guess it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignPicture = (account: string, media: number | string) => string;

export function createSigner(secret: string): SignPicture {
  return (account, media) =>
    createHmac('sha256', secret)
      .update(`picture ${account} ${String(media)}`)
      .digest('base64url')
      .slice(0, 22);
}

export function isSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
