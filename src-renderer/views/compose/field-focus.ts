/** Fields of the composer as elements: `data-field` names one, `data-item` a place in it. */
import type { ComposeField, Problem } from './compose-problems.ts';

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

/** Puts the focus where the problem is, in the middle of the view. */
export function leadTo(root: HTMLElement, { field, item }: Problem): void {
  const part = root.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const at = item === null ? null : part?.querySelector<HTMLElement>(`[data-item="${String(item)}"]`);
  const target = at ?? part?.querySelector<HTMLElement>('textarea, input, button, [tabindex="0"]') ?? part;
  target?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'center' });
}
