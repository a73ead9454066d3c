/** Weekly sets for many fans, one paid and one free, and single choices for one fan. */
import { mix, unit } from '../sample/random.ts';
import { day } from '../sample/time.ts';
import { countUntilDay } from '../vault/timeline.ts';
import { deletedBit, isSent, readMark, type Vault } from '../vault/vault.ts';
import type { PracticeAccount } from '../account.ts';
import type { Message } from './conversation.ts';

const week = 7 * day;
const [reach, mostSteps] = [600, 200];

export function chooseMedia(account: PracticeAccount, { hash, kind, sentAt }: Message): number[] {
  const { vault } = account;
  if ((kind !== 'media' && kind !== 'paid') || vault.ids.length === 0) return [];
  const weekNumber = Math.floor(sentAt / week);
  const isOfWeek = unit(hash, 41) < 0.7;
  const draw = isOfWeek ? mix(mix(account.hash, weekNumber), kind === 'paid' ? 430 : 431) : hash;
  const chosen = pickSent(vault, isOfWeek ? weekNumber * week : sentAt, draw);
  return chosen.filter((index) => (readMark(vault, index) & deletedBit) === 0);
}

function pickSent(vault: Vault, at: number, draw: number): number[] {
  const wanted = 1 + Math.floor(unit(draw, 40) ** 2 * 4);
  const before = Math.max(Math.min(vault.ids.length, 40), countUntilDay(vault.timeline, at));
  const first = before - 1 - Math.floor(Math.min(reach, before * 0.9) * unit(draw, 43) ** 2);
  const found: number[] = [];
  for (let index = first, step = 0; index >= 0 && step < mostSteps && found.length < wanted; index--, step++)
    if (isSent(vault, index)) found.push(index);
  return found.length === 0 ? [first] : found;
}
