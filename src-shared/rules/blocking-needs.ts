/** Needs that block money or a sign-in. */
import type { Need, NeedKind } from '../bridge/needs.ts';

const blocking: Readonly<Record<NeedKind, boolean>> = {
  code: true,
  selfie: true,
  'signed-out': true,
  payout: true,
  // Nobody can sign in without a key.
  'refused-key': true,
  'key-trouble': true,
  // Only once they are used up: a sign-in costs a credit.
  'low-credits': false,
  unconfirmed: false,
  rejected: false,
  unlisted: false,
  price: false
};

export function isBlocking({ about }: Pick<Need, 'about'>): boolean {
  return about.kind === 'low-credits' ? about.balance === 0 : blocking[about.kind];
}
