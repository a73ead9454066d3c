/** What can be done with the post that is being written: the commands of composeActions. */
import { mostMedia } from '../../../src-shared/bridge/draft-bounds.ts';
import type { Command, Commands } from '../../core/act.svelte.ts';
import type { ComposeState } from './compose-state.svelte.ts';
import { parts, type Part } from './draft-body.ts';
import { partWords } from './part-words.ts';

/** What the composer shows, and what it does. */
export interface ComposerOnScreen {
  readonly compose: ComposeState;
  /** "Schedule as Mara Lind" */
  readonly publishLabel: string;
  /** A dialog asks something first. */
  readonly isAsking: boolean;
  /** There is another account to move it to. */
  readonly hasOthers: boolean;
  readonly publish: () => void;
  readonly step: (direction: 'undo' | 'redo') => void;
  readonly pickMedia: () => void;
  readonly typeMedia: () => void;
  readonly openPart: (part: Part) => void;
  readonly removePart: (part: Part) => void;
  readonly duplicate: () => void;
  readonly move: () => void;
  readonly remove: () => void;
  readonly showDrafts: () => void;
  readonly letGo: () => void;
}

export function composeCommands(view: ComposerOnScreen): Commands<'compose'> {
  const { compose } = view;
  const { keeper } = compose;
  const asking = view.isAsking ? 'A question is open.' : null;
  const state = keeper.keeping.kind;

  return {
    publish: {
      label: view.publishLabel,
      run: view.publish,
      whyNot: asking ?? (compose.isSending ? 'It is being sent.' : null)
    },
    undo: { run: () => view.step('undo'), whyNot: asking ?? (keeper.canUndo ? null : 'There is nothing to undo.') },
    redo: { run: () => view.step('redo'), whyNot: asking ?? (keeper.canRedo ? null : 'There is nothing to redo.') },
    media: { run: view.pickMedia, whyNot: asking },
    mediaById: {
      run: view.typeMedia,
      whyNot: asking ?? (compose.media.length < mostMedia ? null : `A post holds at most ${String(mostMedia)} media.`)
    },
    // Each part of a post has an action of its own name.
    ...(Object.fromEntries(parts.map((part) => [part, partCommand(view, part)])) as Record<Part, Command>),
    duplicate: { run: view.duplicate, whyNot: asking },
    move: { run: view.move, whyNot: asking ?? whyNoMove(view) },
    delete: { run: view.remove, whyNot: asking },
    drafts: { run: view.showDrafts },
    keepCopy: {
      run: () => keeper.keepAsCopy(),
      whyNot: state === 'outdated' || state === 'gone' ? null : 'No other window has changed this draft.'
    },
    takeOther: {
      run: () => keeper.takeOther(),
      whyNot: state === 'outdated' ? null : 'No other window has changed this draft.'
    },
    letGo: { run: view.letGo, whyNot: state === 'gone' ? null : 'This draft is still there.' }
  };
}

/** Adds the part, or takes it away where it is there. */
function partCommand({ compose, openPart, removePart }: ComposerOnScreen, part: Part): Command {
  if (compose.openParts.split(' ').includes(part))
    return { label: `Remove: ${partWords[part].title}`, run: () => removePart(part) };
  const canOpen = compose.closed.split(' ').includes(part);
  return { run: () => openPart(part), whyNot: canOpen ? null : 'A post has a poll or a quiz, not both.' };
}

function whyNoMove({ compose, hasOthers }: ComposerOnScreen): string | null {
  if (compose.keeper.post !== null) return 'A change of a live post stays with its account.';
  return hasOthers ? null : 'There is no other account.';
}
