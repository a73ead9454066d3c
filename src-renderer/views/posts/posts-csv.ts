import type { PostSummary } from '../../../src-shared/bridge/posts.ts';
import { readAmount } from '../../../src-shared/rules/amount-text.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { momentCell } from '../../format/csv.ts';
import { stateWords } from '../../outbox/post-words.ts';
import { postsFileStrings } from './strings.ts';

/** Tips appear as the service wrote them, with their currency, and as a number. */
export const postFileColumns: readonly FileColumn<PostSummary>[] = [
  { label: postsFileStrings.id, value: ({ id }) => String(id) },
  { label: postsFileStrings.state, value: ({ state }) => stateWords[state] },
  { label: postsFileStrings.at, value: ({ at }) => momentCell(at) },
  { label: postsFileStrings.text, value: ({ text }) => text },
  { label: postsFileStrings.media, value: ({ mediaCount }) => mediaCount },
  { label: postsFileStrings.tips, value: ({ tips }) => tips },
  {
    label: postsFileStrings.tipsAmount,
    value: ({ tips }) => {
      const amount = tips === null ? null : readAmount(tips);
      return amount === null ? null : { amount };
    }
  }
];
