/**
 * Fields of the composer as elements: `data-part` names the card of a part, `data-field` a field, `data-item` a place in it; and
 * the keys that mean the whole draft from within one.
 */
import { composeActions } from '../../../src-shared/actions/compose.ts';
import { chordOf, isSameKeys, type Keys } from '../../core/key-chords.ts';
import type { ComposeField, Problem } from './compose-problems.ts';
import type { Part } from './draft-body.ts';

/** The fields that the focus has left, from the inmost outwards. */
export function fieldsLeft({ target, relatedTarget }: FocusEvent): readonly ComposeField[] {
  const left: ComposeField[] = [];
  let field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  while (field) {
    const isStill = relatedTarget instanceof Node && field.contains(relatedTarget);
    // Safe: the attribute is set in this folder only, to names of fields.
    if (!isStill) left.push(field.dataset['field'] as ComposeField);
    field = field.parentElement?.closest<HTMLElement>('[data-field]') ?? null;
  }
  return left;
}

/** The control that has the problem, and the field that says it. */
export function findProblem(
  root: HTMLElement,
  { field, item }: Problem
): Record<'control' | 'field', HTMLElement | null> {
  const part = root.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const at = item === null ? null : part?.querySelector<HTMLElement>(`[data-item="${String(item)}"]`);
  const first = part?.querySelector<HTMLElement>('textarea, input, button, [tabindex="0"]');
  return { control: at ?? first ?? part, field: part };
}

/** Where whoever adds a part goes on. */
export function firstOfPart(part: Part): HTMLElement | null | undefined {
  const card = document.querySelector(`[data-part="${part}"]`);
  const field = card?.querySelector<HTMLElement>('[data-field] :is(input, button, [tabindex="0"])');
  // Of a choice, what is chosen: an arrow key goes on from there.
  const chosen = field?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked');
  return chosen ?? field ?? card?.querySelector('button');
}

/** The button that adds a part, for whoever has removed it. */
export function buttonOfPart(part: Part): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-composer] [data-action="compose.${part}"]`);
}

/** A field would keep these keys to itself. */
export function readStep(keys: Keys): 'undo' | 'redo' | null {
  const chord = chordOf(keys);
  if (chord === null) return null;
  const names = ['undo', 'redo'] as const;
  return names.find((name) => composeActions[name].keys.some((own) => isSameKeys(own, chord))) ?? null;
}

/** Fields undo what was typed in them by themselves. */
export function undoesItself(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type);
}
