import type { LegalField, LegalGroup } from '../../../src-shared/bridge/payouts.ts';
import { toProfileValue, type JsonValue } from '../../sealing/prune-fields.ts';

type Fields = Readonly<Record<string, JsonValue>>;

export interface LegalValue {
  readonly name: string;
  readonly group: LegalGroup;
  readonly isMasked: boolean;
  readonly value: JsonValue;
}

interface Place {
  readonly group: LegalGroup;
  /** Personal fields are masked until revealed. Reasons that a user must act on are not. */
  readonly isMasked: boolean;
}

const masked = (group: LegalGroup, ...names: string[]) =>
  names.map((name) => [name, { group, isMasked: true }] as const);
const open = (group: LegalGroup, ...names: string[]) =>
  names.map((name) => [name, { group, isMasked: false }] as const);

type Places = ReadonlyMap<string, Place>;

const ofForm: Places = new Map<string, Place>([
  ...masked('person', 'realFirstName', 'realLastName', 'dateOfBirth', 'realBusinessName'),
  ...masked('person', 'privateWebsite', 'realSocialOne', 'realSocialTwo'),
  ...masked('address', 'realAddress', 'realCity', 'realState', 'realPostal'),
  ...open('documents', 'documentType.values', 'isAllowedDL')
]);
const ofInfo: Places = new Map<string, Place>([
  ...open('documents', 'isRealIdImage'),
  ...open('verification', 'ivStatus', 'ivFailReason', 'payoutLegalApproveRejectReason', 'showIvButton'),
  ...open('verification', 'canShowLegalForm', 'canChangePayoutType', 'hideBanking', 'isXXX'),
  ...open('reporting', 'DAC7.required', 'DAC7.type', 'DAC7.state', 'DAC7.error'),
  ...masked('reporting', 'DAC7.countryIds'),
  ...masked('tax', 'tax.countryCode'),
  ...open('tax', 'tax.isBankingDisabled', 'tax.editable', 'isW9Required', 'isW9Exist', 'needShowEditW9')
]);

/** More unknown fields than any service sends. */
const mostUnknown = 500;

export function listLegalValues(form: Fields | null, info: Fields | null): LegalValue[] {
  const read = [
    ...(form ? [{ fields: form, places: ofForm }] : []),
    ...(info ? [{ fields: info, places: ofInfo }] : [])
  ];
  const names = new Set<string>();
  return [...read.flatMap(listDocumented), ...read.flatMap(listUnknown)].map((value) => {
    let { name } = value;
    while (names.has(name)) name += ' (2)';
    names.add(name);
    return { ...value, name };
  });
}

interface ReadFields {
  readonly fields: Fields;
  readonly places: Places;
}

function listDocumented({ fields, places }: ReadFields): LegalValue[] {
  return [...places].map(([name, { group, isMasked }]) => {
    const value = readAt(fields, name.split('.'));
    return { name, group, isMasked: isMasked || !isAsDocumented(name, value), value };
  });
}

function listUnknown(read: ReadFields): LegalValue[] {
  return findUnknown(read)
    .slice(0, mostUnknown)
    .map(([name, value]) => ({ name, group: 'unknown', isMasked: true, value }));
}

/**
 * Undocumented fields, at the top or beside documented ones in an object. A dot in a name
 * doesn't mean an object.
 */
function findUnknown({ fields, places }: ReadFields): [string, JsonValue][] {
  return Object.entries(fields).flatMap(([name, value]): [string, JsonValue][] => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const isNested = [...places.keys()].some((one) => one.startsWith(`${name}.`));
    if (isNested && value === null) return [];
    if (isNested && isObject)
      return Object.entries<JsonValue>(value)
        .filter(([inner]) => !places.has(`${name}.${inner}`))
        .map(([inner, one]) => [`${name}.${inner}`, one]);
    return !name.includes('.') && places.has(name) ? [] : [[name, value]];
  });
}

function readAt(fields: Fields, path: readonly string[]): JsonValue {
  return path.reduce<JsonValue>((value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
    return (value as Fields)[name] ?? null;
  }, fields);
}

/** Single values are; a list only if it has documents with just a code and a name. */
function isAsDocumented(name: string, value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (name !== 'documentType.values' || !Array.isArray(value)) return false;
  return value.every(
    (one: JsonValue) =>
      typeof one === 'object' &&
      one !== null &&
      Object.entries<JsonValue>(one).every(([key, inner]) => isCodeOrName(key, inner))
  );
}

function isCodeOrName(key: string, value: JsonValue): boolean {
  return (key === 'code' || key === 'name') && (typeof value === 'string' || value === null);
}

export function toLegalField({ name, group, isMasked, value }: LegalValue): LegalField {
  return isMasked
    ? { name, group, isMasked, isGiven: isGiven(value) }
    : { name, group, isMasked, value: toProfileValue(value) };
}

export function isGiven(value: JsonValue): boolean {
  return value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);
}
