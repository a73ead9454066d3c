import { mostMedia } from '../../../src-shared/bridge/draft-bounds.ts';
import type { Command, Commands } from '../../core/act.svelte.ts';
import type { ComposeState } from './compose-state.svelte.ts';
import { postParts, type Part } from './draft-body.ts';
import { composeCardStrings, partStrings, composeWhyNotStrings } from './strings.ts';

export interface ComposerOnScreen {
  readonly compose: ComposeState;
  readonly publishLabel: string;
  readonly isAsking: boolean;
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
  const asking = view.isAsking ? composeWhyNotStrings.asking : null;
  const state = keeper.keeping.kind;

  return {
    publish: {
      label: view.publishLabel,
      run: view.publish,
      whyNot: asking ?? (compose.isSending ? composeWhyNotStrings.sending : null)
    },
    undo: {
      run: () => view.step('undo'),
      whyNot: asking ?? (keeper.canUndo ? null : composeWhyNotStrings.nothingToUndo)
    },
    redo: {
      run: () => view.step('redo'),
      whyNot: asking ?? (keeper.canRedo ? null : composeWhyNotStrings.nothingToRedo)
    },
    media: { run: view.pickMedia, whyNot: asking },
    mediaById: {
      run: view.typeMedia,
      whyNot: asking ?? (compose.media.length < mostMedia ? null : composeWhyNotStrings.mediaFull(mostMedia))
    },
    // Safe: each part has an action of its own name.
    ...(Object.fromEntries(postParts.map((part) => [part, partCommand(view, part)])) as Record<Part, Command>),
    duplicate: { run: view.duplicate, whyNot: asking },
    move: { run: view.move, whyNot: asking ?? whyNoMove(view) },
    delete: {
      run: view.remove,
      whyNot: asking ?? (state === 'outdated' || state === 'gone' ? composeWhyNotStrings.undecided : null)
    },
    drafts: { run: view.showDrafts },
    keepCopy: {
      run: () => keeper.keepAsCopy(),
      whyNot: state === 'outdated' || state === 'gone' ? null : composeWhyNotStrings.unchanged
    },
    takeOther: {
      run: () => keeper.takeOther(),
      whyNot: state === 'outdated' ? null : composeWhyNotStrings.unchanged
    },
    letGo: { run: view.letGo, whyNot: state === 'gone' ? null : composeWhyNotStrings.stillThere }
  };
}

function partCommand({ compose, openPart, removePart }: ComposerOnScreen, part: Part): Command {
  if (compose.openParts.split(' ').includes(part))
    return { label: composeCardStrings.removePart(partStrings[part].title), run: () => removePart(part) };
  const canOpen = compose.closed.split(' ').includes(part);
  return { run: () => openPart(part), whyNot: canOpen ? null : composeWhyNotStrings.oneVote };
}

function whyNoMove({ compose, hasOthers }: ComposerOnScreen): string | null {
  if (compose.keeper.post !== null) return composeWhyNotStrings.livePost;
  return hasOthers ? null : composeWhyNotStrings.oneAccount;
}
