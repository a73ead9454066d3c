import type { PostSummary } from '../../../src-shared/bridge/posts.ts';
import { readAmount } from '../../../src-shared/rules/amount-text.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { momentCell } from '../../format/csv.ts';
import { stateWords } from '../../outbox/post-words.ts';
import { fileStrings } from './strings.ts';

/** Tips stand there as the service wrote them, with their currency, and as a number. */
export const postFileColumns: readonly FileColumn<PostSummary>[] = [
  { label: fileStrings.id, value: ({ id }) => String(id) },
  { label: fileStrings.state, value: ({ state }) => stateWords[state] },
  { label: fileStrings.at, value: ({ at }) => momentCell(at) },
  { label: fileStrings.text, value: ({ text }) => text },
  { label: fileStrings.media, value: ({ mediaCount }) => mediaCount },
  { label: fileStrings.tips, value: ({ tips }) => tips },
  {
    label: fileStrings.tipsAmount,
    value: ({ tips }) => {
      const amount = tips === null ? null : readAmount(tips);
      return amount === null ? null : { amount };
    }
  }
];
