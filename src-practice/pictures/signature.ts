/** Signs pictures' addresses like a CDN's, so that they can't be guessed. */
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
