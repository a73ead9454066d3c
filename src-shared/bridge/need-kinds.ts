/** All kinds of needs, apart from their contract so that pages load no schemas. */
import type { NeedKind } from './needs.ts';

/** A missing kind doesn't compile. */
const known: Readonly<Record<NeedKind, true>> = {
  code: true,
  selfie: true,
  unconfirmed: true,
  rejected: true,
  'signed-out': true,
  'refused-key': true,
  'key-trouble': true,
  'low-credits': true,
  payout: true,
  price: true,
  unlisted: true
};

// Safe: the record has exactly these keys.
export const needKinds = Object.keys(known) as NeedKind[];
