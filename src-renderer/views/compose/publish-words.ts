import type { PostState } from '../../../src-shared/bridge/posts.ts';
import type { ToastOwner } from '../../core/toasts.svelte.ts';
import { postChangeCredits, withPrice } from '../../format/prices.ts';
import { asAccount, publishStrings, wayStrings } from './strings.ts';

export type PublishWay = 'publish' | 'schedule' | 'save' | 'update' | 'publish-now';

/** The service publishes a scheduled or saved post at once if its update no longer holds it. */
export function wayOf(draft: {
  readonly post: number | null;
  /** Null for a new post, or an unknown one. */
  readonly postState: PostState | null;
  readonly saveForLater: boolean;
  readonly schedule: object | null;
}): PublishWay {
  const isHeld = draft.saveForLater || draft.schedule !== null;
  const wasHeld = draft.postState === 'scheduled' || draft.postState === 'saved';
  if (draft.post !== null) return wasHeld && !isHeld ? 'publish-now' : 'update';
  if (draft.saveForLater) return 'save';
  return isHeld ? 'schedule' : 'publish';
}

export function publishLabel(way: PublishWay, { name }: Pick<ToastOwner, 'name'>, isSample: boolean): string {
  const label = `${asAccount(wayStrings[way].action, name)}${isSample ? publishStrings.practice : ''}`;
  return way === 'update' || way === 'publish-now' ? withPrice(label, postChangeCredits) : label;
}
