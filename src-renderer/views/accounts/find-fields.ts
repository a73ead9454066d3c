/** Searches labels, raw names and values. Masked fields are found by name only. */
import type { AccountProfile, ProfileField, ProfileGroup, ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { searchText, valueWords } from '../../format/value-words.ts';
import { labelOf } from './profile-words.ts';

export interface ShownField {
  readonly field: ProfileField;
  readonly label: string;
}

export interface ShownGroup {
  readonly group: ProfileGroup;
  readonly fields: readonly ShownField[];
}

export function findFields(groups: AccountProfile['groups'], find: string): ShownGroup[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, fields }) => ({
      group,
      fields: fields
        .map((field) => ({ field, label: labelOf(field.name, group) }))
        .filter((shown) => words.length === 0 || hasWords(shown, words))
    }))
    .filter(({ fields }) => fields.length > 0);
}

function hasWords({ field, label }: ShownField, words: readonly string[]): boolean {
  const value = field.isSecret ? '' : searchText(valueWords(field.name, field.value));
  const text = `${label} ${field.name} ${value}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function isEmpty(field: ProfileField): boolean {
  return field.isSecret ? !field.isGiven : valueWords(field.name, field.value).kind === 'missing';
}

export function withoutEmpty(groups: readonly ShownGroup[]): ShownGroup[] {
  return groups
    .map(({ group, fields }) => ({ group, fields: fields.filter(({ field }) => !isEmpty(field)) }))
    .filter(({ fields }) => fields.length > 0);
}

export function openValues(groups: AccountProfile['groups']): ReadonlyMap<string, ProfileValue> {
  return new Map(
    groups.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.isSecret ? [] : [[field.name, field.value] as const]))
    )
  );
}

export function countFields(groups: readonly { readonly fields: readonly unknown[] }[]): number {
  return groups.reduce((sum, { fields }) => sum + fields.length, 0);
}

const leftGroups: readonly ProfileGroup[] = ['person', 'payouts', 'abilities', 'connection', 'unknown'];

/** A group always stays in the same column. */
export function inColumns(groups: readonly ShownGroup[]): readonly (readonly ShownGroup[])[] {
  const columns = [true, false].map((isLeft) => groups.filter(({ group }) => leftGroups.includes(group) === isLeft));
  return columns.filter((column) => column.length > 0);
}
