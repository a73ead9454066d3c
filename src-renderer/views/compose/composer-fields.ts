/**
 * Finds the composer's fields in the DOM: `data-part` names a part's card, `data-field` a
 * field, `data-item` an index.
 */
import { composeActions } from '../../../src-shared/actions/compose.ts';
import { chordOf, isSameKeys, type Keys } from '../../core/key-chords.ts';
import type { ComposeField, Problem } from './compose-problems.ts';
import type { Part } from './draft-body.ts';

/** Innermost first. */
export function fieldsLeft({ target, relatedTarget }: FocusEvent): readonly ComposeField[] {
  const left: ComposeField[] = [];
  let field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  while (field) {
    const isStill = relatedTarget instanceof Node && field.contains(relatedTarget);
    // Safe: only this folder sets the attribute, to names of fields.
    if (!isStill) left.push(field.dataset['field'] as ComposeField);
    field = field.parentElement?.closest<HTMLElement>('[data-field]') ?? null;
  }
  return left;
}

export function findProblem(
  root: HTMLElement,
  { field, item }: Problem
): Record<'control' | 'field', HTMLElement | null> {
  const part = root.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const at = item === null ? null : part?.querySelector<HTMLElement>(`[data-item="${String(item)}"]`);
  const first = part?.querySelector<HTMLElement>('textarea, input, button, [tabindex="0"]');
  return { control: at ?? first ?? part, field: part };
}

export function firstOfPart(part: Part): HTMLElement | null | undefined {
  const card = document.querySelector(`[data-part="${part}"]`);
  const field = card?.querySelector<HTMLElement>('[data-field] :is(input, button, [tabindex="0"])');
  // Among radio buttons the checked one: arrow keys continue from there.
  const chosen = field?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked');
  return chosen ?? field ?? card?.querySelector('button');
}

export function textOfComposer(): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>('[data-composer] [data-field="text"] textarea');
}

export function buttonOfPart(part: Part): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-composer] [data-action="compose.${part}"]`);
}

export function stepOfKeys(keys: Keys): 'undo' | 'redo' | null {
  const chord = chordOf(keys);
  if (chord === null) return null;
  const names = ['undo', 'redo'] as const;
  return names.find((name) => composeActions[name].keys.some((own) => isSameKeys(own, chord))) ?? null;
}

export function undoesItself(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type);
}
