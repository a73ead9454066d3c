/** What can be done with the post that is being written: the offers of composeActions. */
import { composeActions } from '../../../src-shared/actions/compose.ts';
import { mostMedia } from '../../../src-shared/bridge/draft-bounds.ts';
import type { Offer, Offers } from '../../lib/actions.svelte.ts';
import { labelledOffer, offer } from '../../lib/offer.ts';
import type { ComposeState } from './compose-state.svelte.ts';
import { parts, type Part } from './draft-body.ts';
import { partWords } from './part-words.ts';

/** What the composer does, and what stands against it. */
export interface Composing {
  readonly compose: ComposeState;
  /** "Schedule as Mara Lind" */
  readonly publishLabel: string;
  /** A dialog asks something first. */
  readonly isAsking: boolean;
  /** There is another account to move it to. */
  readonly hasOthers: boolean;
  publish(): void;
  step(direction: 'undo' | 'redo'): void;
  pickMedia(): void;
  typeMedia(): void;
  openPart(part: Part): void;
  removePart(part: Part): void;
  duplicate(): void;
  move(): void;
  remove(): void;
  showDrafts(): void;
  letGo(): void;
}

export function composeOffers(now: Composing): Offers<typeof composeActions> {
  const { compose } = now;
  const { keeper } = compose;
  const unlessAsking = () => (now.isAsking ? 'A question is open.' : null);
  const conflict = (is: readonly string[], whyNot: string) => () => (is.includes(keeper.keeping.kind) ? null : whyNot);
  const full = () =>
    unlessAsking() ?? (compose.media.length < mostMedia ? null : `A post holds at most ${String(mostMedia)} media.`);

  return {
    publish: labelledOffer(
      () => now.publishLabel,
      () => {
        now.publish();
      },
      () => unlessAsking() ?? (compose.isSending ? 'It is being sent.' : null)
    ),
    undo: offer(
      () => {
        now.step('undo');
      },
      () => unlessAsking() ?? (keeper.canUndo ? null : 'There is nothing to undo.')
    ),
    redo: offer(
      () => {
        now.step('redo');
      },
      () => unlessAsking() ?? (keeper.canRedo ? null : 'There is nothing to redo.')
    ),
    media: offer(() => {
      now.pickMedia();
    }, unlessAsking),
    mediaById: offer(() => {
      now.typeMedia();
    }, full),
    // Each part of a post has an action of its own name.
    ...(Object.fromEntries(parts.map((part) => [part, offerPart(now, part)])) as Record<Part, Offer>),
    duplicate: offer(() => {
      now.duplicate();
    }, unlessAsking),
    move: offer(
      () => {
        now.move();
      },
      () =>
        unlessAsking() ??
        (keeper.post !== null
          ? 'A change of a live post stays with its account.'
          : now.hasOthers
            ? null
            : 'There is no other account.')
    ),
    delete: offer(() => {
      now.remove();
    }, unlessAsking),
    drafts: offer(() => {
      now.showDrafts();
    }),
    keepCopy: offer(
      () => keeper.keepAsCopy(),
      conflict(['outdated', 'gone'], 'No other window has changed this draft.')
    ),
    takeOther: offer(() => keeper.takeOther(), conflict(['outdated'], 'No other window has changed this draft.')),
    letGo: offer(
      () => {
        now.letGo();
      },
      conflict(['gone'], 'This draft is still there.')
    )
  };
}

/** Adds the part, or takes it away where it is there. */
function offerPart(now: Composing, part: Part): Offer {
  const { compose } = now;
  const canOpen = () => compose.closed.split(' ').includes(part);
  return labelledOffer(
    () => (compose.isOpen(part) ? `Remove: ${partWords[part].title}` : composeActions[part].label),
    () => {
      if (compose.isOpen(part)) now.removePart(part);
      else now.openPart(part);
    },
    () => (compose.isOpen(part) || canOpen() ? null : 'A post has a poll or a quiz, not both.')
  );
}
