import { Compile } from 'typebox/compile';
import { invalid, type FieldErrors } from '../http/refusal.ts';
import { wordErrors } from '../http/words.ts';
import { faultKinds, faultSchemas, type Fault, type FaultKind } from './kinds.ts';

type Checked = { readonly fault: Fault } | { readonly errors: FieldErrors };

const checks = new Map(faultKinds.map((kind) => [kind, Compile(faultSchemas[kind])] as const));

function readKind(value: unknown): FaultKind | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  return faultKinds.find((kind) => kind === value.kind);
}

function checkFault(value: unknown): Checked {
  const kind = readKind(value);
  const check = kind === undefined ? undefined : checks.get(kind);
  if (check === undefined) {
    const hasKind = typeof value === 'object' && value !== null && 'kind' in value;
    return { errors: { kind: [hasKind ? 'The selected kind is invalid.' : 'The kind field is required.'] } };
  }
  if (!check.Check(value)) return { errors: wordErrors(check.Errors(value)) };
  return { fault: value as Fault }; // Safe: the value fits its kind's schema.
}

/** Throws a refusal with the wrong fields. Those of an array start with its index. */
export function readFaults(value: unknown): Fault[] {
  const isMany = Array.isArray(value);
  const checked = (isMany ? (value as unknown[]) : [value]).map(checkFault);
  const errors = checked.flatMap((one, place) => {
    if (!('errors' in one)) return [];
    return Object.entries(one.errors).map(([field, words]) => [isMany ? `${String(place)}.${field}` : field, words]);
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as FieldErrors); // Safe: pairs of field and sentences.
  return checked.flatMap((one) => ('fault' in one ? [one.fault] : []));
}
