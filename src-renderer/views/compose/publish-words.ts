import type { ToastOwner } from '../../core/toasts.svelte.ts';
import { postChangeCredits, withPrice } from '../../format/prices.ts';
import { asAccount, publishStrings, wayStrings } from './strings.ts';

export type PublishWay = 'publish' | 'schedule' | 'save' | 'update';

export function wayOf(draft: {
  readonly post: number | null;
  readonly saveForLater: boolean;
  readonly schedule: object | null;
}): PublishWay {
  if (draft.post !== null) return 'update';
  if (draft.saveForLater) return 'save';
  return draft.schedule === null ? 'publish' : 'schedule';
}

export function publishLabel(way: PublishWay, { name }: Pick<ToastOwner, 'name'>, isSample: boolean): string {
  const label = `${asAccount(wayStrings[way].action, name)}${isSample ? publishStrings.practice : ''}`;
  return way === 'update' ? withPrice(label, postChangeCredits) : label;
}
