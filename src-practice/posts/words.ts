import type { PostRuleBreach } from '../../src-shared/rules/post-body.ts';
import type { FieldErrors } from '../http/refusal.ts';
import { nameField } from '../http/words.ts';

function describe(breach: PostRuleBreach): string {
  switch (breach.rule) {
    case 'required':
    case 'too-few':
      return 'is required';
    case 'required-with':
      return `is required when ${nameField(breach.with)} is present`;
    case 'required-for-quiz':
      return 'is required when voting type is quiz';
    case 'only-with':
      return `is prohibited unless ${nameField(breach.with)} is present`;
    case 'not-whole':
      return 'must be an integer';
    case 'too-small':
      return `must be at least ${String(breach.least)}`;
    case 'above-target':
    case 'outside-options':
      return `must not be greater than ${String(breach.most)}`;
    case 'not-utc-date':
      return 'must be a valid date in UTC';
    case 'not-in-future':
      return 'must be a date after now';
    case 'not-allowed':
      return 'is invalid';
  }
}

function word(breach: PostRuleBreach, field: string): string {
  if (breach.rule === 'not-allowed') return `The selected ${nameField(field)} is invalid.`;
  return `The ${nameField(field)} field ${describe(breach)}.`;
}

/** Sentences by field; items are `field.0`. */
export function wordBreaches(breaches: readonly PostRuleBreach[]): FieldErrors {
  const said = new Map<string, string[]>();
  for (const breach of breaches) {
    const field = breach.item === undefined ? breach.field : `${breach.field}.${String(breach.item)}`;
    said.set(field, [...(said.get(field) ?? []), word(breach, field)]);
  }
  return Object.fromEntries(said);
}
