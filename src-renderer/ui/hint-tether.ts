/** Between the controls that have a hint (Hint.svelte) and the one tooltip that shows it, which comes after the first paint. */
import { Tooltip } from 'bits-ui';

export interface HintContent {
  readonly words: string;
  readonly keys: string | undefined;
  readonly side: 'top' | 'right' | 'bottom' | 'left';
}

export const hintTether = Tooltip.createTether<HintContent>();
