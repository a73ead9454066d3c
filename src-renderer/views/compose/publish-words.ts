/** What publishing is called, by what becomes of the post. */
import type { ToastOwner } from '../../core/toasts.svelte.ts';

/** How a post goes out. */
export type Way = 'publish' | 'schedule' | 'save' | 'update';

interface WayWords {
  /** "Publish as Mara Lind" */
  readonly action: string;
  readonly doing: string;
  readonly done: string;
  /** Of the note and its toasts: "The post wasn’t scheduled". */
  readonly participle: string;
}

export const wayWords: Readonly<Record<Way, WayWords>> = {
  publish: { action: 'Publish', doing: 'Publishing', done: 'Published', participle: 'published' },
  schedule: { action: 'Schedule', doing: 'Scheduling', done: 'Scheduled', participle: 'scheduled' },
  save: { action: 'Save for later', doing: 'Saving for later', done: 'Saved for later', participle: 'saved for later' },
  update: { action: 'Update post', doing: 'Updating the post', done: 'Updated the post', participle: 'updated' }
};

export function wayOf(draft: {
  readonly post: number | null;
  readonly saveForLater: boolean;
  readonly schedule: object | null;
}): Way {
  if (draft.post !== null) return 'update';
  if (draft.saveForLater) return 'save';
  return draft.schedule === null ? 'publish' : 'schedule';
}

/** @param isSample nothing leaves this computer, which the label says */
export function publishLabel(way: Way, { name }: Pick<ToastOwner, 'name'>, isSample: boolean): string {
  return `${wayWords[way].action} as ${name}${isSample ? ' (practice)' : ''}`;
}
