import type { AppState } from '../core/app-state.svelte.ts';
import { undoStrings } from './strings.ts';

export function sayUndone(app: AppState): void {
  const last = app.undo.undo();
  if (!last) app.voice.say(undoStrings.nothing);
  else if (last.undone !== null) app.toasts.show({ kind: 'done', text: last.undone });
}
