/**
 * Links controls with a hint (Hint.svelte) to the one tooltip, which loads after the first
 * paint.
 */
import { Tooltip } from 'bits-ui';

export interface HintContent {
  readonly words: string;
  readonly keys: string | undefined;
  readonly side: 'top' | 'right' | 'bottom' | 'left';
}

export const hintTether = Tooltip.createTether<HintContent>();
