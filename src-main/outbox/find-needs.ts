import type { Need } from '../../src-shared/bridge/needs.ts';
import type { IntentContents, IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { findFirstWords } from '../../src-shared/rules/first-words.ts';

function nameOf(contents: IntentContents): string | null {
  return contents.kind === 'sign-in.start' ? (contents.name ?? contents.email) : null;
}

function wordsOf(contents: IntentContents): string | null {
  switch (contents.kind) {
    case 'posts.send':
      return findFirstWords(contents.body?.text ?? '');
    case 'links.create':
      return findFirstWords(contents.name ?? '');
    case 'sign-in.start':
      return null;
  }
}

export function findOutboxNeeds(intents: readonly IntentSummary[]): Need[] {
  return intents.flatMap(({ number, connection, account, contents, state, begunAt, createdAt }): Need[] => {
    if (state !== 'unknown' && state !== 'rejected') return [];
    const kind = state === 'unknown' ? 'unconfirmed' : 'rejected';
    const about = { kind, intent: number, of: contents.kind, words: wordsOf(contents) } as const;
    const since = begunAt ?? createdAt;
    return [{ id: `intent ${String(number)}`, about, account, connection, name: nameOf(contents), since }];
  });
}
