/** Every kind of need, as values. Apart from the contracts that use them, so that no schema library lands in a page. */
import type { NeedKind } from './needs.ts';

/** A kind that is missing here doesn't compile. */
const known: Readonly<Record<NeedKind, true>> = {
  code: true,
  selfie: true,
  'in-doubt': true,
  rejected: true,
  'signed-out': true,
  'refused-key': true,
  'key-trouble': true,
  'low-credits': true,
  payout: true,
  price: true,
  unlisted: true
};

// The record has just these keys.
export const needKinds = Object.keys(known) as NeedKind[];
