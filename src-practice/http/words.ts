/** Validation messages like the PHP framework's (live-service-notes.md, A1, D). */
import type { TLocalizedValidationError } from 'typebox/error';
import type { FieldErrors } from './refusal.ts';

export function nameField(field: string): string {
  if (field.includes('.')) return field;
  return field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

const typeWords: Record<string, string> = {
  integer: 'must be an integer',
  number: 'must be a number',
  string: 'must be a string',
  boolean: 'must be true or false',
  array: 'must be an array',
  object: 'must be an array'
};

/** Continues a sentence that starts with the field. */
function describe(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'type':
      return typeWords[String(error.params.type)] ?? 'is invalid';
    case 'minimum':
      return `must be at least ${String(error.params.limit)}`;
    case 'maximum':
      return `must not be greater than ${String(error.params.limit)}`;
    case 'minItems':
      return 'is required';
    case 'maxItems':
      return `must not have more than ${String(error.params.limit)} items`;
    case 'maxLength':
      return `must not be greater than ${String(error.params.limit)} characters`;
    case 'minLength':
      return `must be at least ${String(error.params.limit)} characters`;
    case 'pattern':
    case 'format':
      return 'format is invalid';
    default:
      return 'is invalid';
  }
}

function word(error: TLocalizedValidationError, field: string): string {
  if (error.keyword === 'enum' || error.keyword === 'anyOf' || error.keyword === 'const') {
    return `The selected ${nameField(field)} is invalid.`;
  }
  return `The ${nameField(field)} field ${describe(error)}.`;
}

function requiredWords(field: string): string {
  return `The ${nameField(field)} field is required.`;
}

/** By field. For values of several allowed types only the first error counts. */
export function wordErrors(errors: readonly TLocalizedValidationError[]): FieldErrors {
  const said = new Map<string, string>();
  for (const error of errors) {
    const inside = error.instancePath.slice(1).replaceAll('/', '.');
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) {
        said.set(inside === '' ? name : `${inside}.${name}`, requiredWords(name));
      }
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties) {
        const field = inside === '' ? name : `${inside}.${name}`;
        said.set(field, `The ${nameField(field)} field is prohibited.`);
      }
    } else if (!said.has(inside)) {
      said.set(inside, word(error, inside));
    }
  }
  return Object.fromEntries([...said].map(([field, sentence]) => [field, [sentence]]));
}
