import type { PersonRecord } from '../../src-shared/bridge/audience.ts';
import { toMoney } from '../../src-shared/rules/money.ts';
import { toPlainText } from '../../src-shared/rules/plain-text.ts';
import type { PersonRow } from '../store/tables/people.ts';
import { isUsableId, toMilliseconds } from '../store/whole-number.ts';
import { pruneFields } from '../sealing/prune-fields.ts';
import { foldName, standInName, toName } from './person-name.ts';

export type PersonEntry = Omit<PersonRow, 'readAt'>;

/** Characters of JSON. A usual record has six thousand. A larger one keeps only small fields. */
const largestRecord = 200_000;
const largestField = 2000;
/** Cut before parsing, since hostile markup can be a megabyte. */
const longestNotice = 4000;
const longestNameAsSent = 2000;

const nameFields = new Set(['id', 'view', 'name', 'username', 'displayName', 'avatar', 'avatarThumbs']);

/** Each usable ID once, with its latest record. */
export function toPersonEntries(people: readonly PersonRecord[]): PersonEntry[] {
  const usable = people.filter(({ id }) => isUsableId(id));
  return [...new Map(usable.map((person) => [person.id, toPersonEntry(person)])).values()];
}

function toPersonEntry(person: PersonRecord): PersonEntry {
  const names = [person.displayName, person.name, person.username].map((name) =>
    toName(name?.slice(0, longestNameAsSent) ?? null)
  );
  const [displayName = null, ownName = null, username = null] = names;
  const name = displayName ?? ownName ?? username ?? standInName(person.id);
  const notice = toPlainText((person.notice ?? '').slice(0, longestNotice));
  return {
    id: person.id,
    name,
    username,
    sortName: foldName(name),
    sought: foldName([displayName, ownName, username, String(person.id), notice].filter(Boolean).join('\n')),
    isVerified: person.isVerified,
    isSubscribed: isSubscribed(person),
    wasSubscribed: wasSubscribed(person),
    spent: toMoney(person.subscribedOnData?.totalSumm),
    lastSeenAt: toMilliseconds(person.lastSeen),
    record: toBoundedJson(person),
    isNameOnly: isNameOnly(person)
  };
}

function isSubscribed({ subscribedOn, subscribedOnExpiredNow }: PersonRecord): boolean | null {
  return subscribedOn === null ? null : subscribedOn && subscribedOnExpiredNow !== true;
}

/** Null if the record has no period and doesn't say that none has ended. */
function wasSubscribed(person: PersonRecord): boolean | null {
  const { subscribedOnExpiredNow, subscribedOnData } = person;
  const periods = subscribedOnData?.subscribes?.length ?? null;
  if (isSubscribed(person) === true || subscribedOnExpiredNow === true || (periods ?? 0) > 0) return true;
  if (subscribedOnData?.subscribeAt != null) return true;
  return subscribedOnExpiredNow === false || periods === 0 ? false : null;
}

function isNameOnly(person: PersonRecord): boolean {
  return Object.entries(person).every(([field, value]) => value === null || nameFields.has(field));
}

function toBoundedJson(person: PersonRecord): string {
  const fields = Object.entries(pruneFields(person)).map(([name, value]) => ({
    name: JSON.stringify(name),
    value: JSON.stringify(value)
  }));
  const sizes = fields.map(({ name, value }) => name.length + value.length + 2);
  const isLarge = sizes.reduce((sum, size) => sum + size, 0) > largestRecord;
  const kept = isLarge
    ? fields.filter((_, n) => (sizes[n] ?? 0) <= largestField).slice(0, largestRecord / largestField)
    : fields;
  return `{${kept.map(({ name, value }) => `${name}:${value}`).join(',')}}`;
}
