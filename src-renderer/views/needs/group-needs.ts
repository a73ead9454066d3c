import type { Need, NeedKind } from '../../../src-shared/bridge/needs.ts';
import { wordsOfNeed, type NeedWords } from '../../needs/need-words.ts';

export interface NeedGroup {
  readonly kind: NeedKind;
  readonly head: string;
  readonly meaning: string;
  readonly tone: NeedWords['tone'];
  readonly needs: readonly Need[];
}

export function groupNeeds(needs: readonly Need[]): NeedGroup[] {
  return [...Map.groupBy(needs, ({ about }) => about.kind)].flatMap(([kind, own]) => {
    const [first] = own;
    if (!first) return [];
    const { group, meaning, tone } = wordsOfNeed(first);
    return [{ kind, head: group, meaning, tone, needs: kind === 'code' ? own.toSorted(compareAttempts) : own }];
  });
}

/** A repeated code request keeps its row's place, and so the focus. */
function compareAttempts({ about: a }: Need, { about: b }: Need): number {
  return a.kind === 'code' && b.kind === 'code' ? Number(a.attempt) - Number(b.attempt) : 0;
}
