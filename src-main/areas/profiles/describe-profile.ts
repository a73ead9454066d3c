import { profileGroups, type AccountProfile, type ProfileField } from '../../../src-shared/bridge/profile.ts';
import { isSecretField, findFieldPlace } from './profile-fields.ts';
import type { FoundFields, StoredFields } from '../../sealing/sealed-keeper.ts';
import { toProfileValue, type JsonValue } from '../../sealing/prune-fields.ts';
import type { ProfilePicture } from '../../pictures/picture-url.ts';

export const profilePictures = ['avatar', 'header'] as const satisfies readonly ProfilePicture[];

/** More unknown fields than any service sends. */
const mostUnknown = 500;

export function describeProfile({ keeping, stored }: FoundFields): Omit<AccountProfile, 'pictures'> {
  const names = Object.keys(stored?.fields ?? {});
  const groups = profileGroups.map((group) => {
    const inGroup = names.filter((name) => findFieldPlace(name).group === group);
    return {
      group,
      names: inGroup.toSorted((a, b) => findFieldPlace(a).place - findFieldPlace(b).place || (a < b ? -1 : 1))
    };
  });
  const unknown = groups.find(({ group }) => group === 'unknown')?.names.length ?? 0;
  return {
    keeping,
    readAt: stored?.at ?? null,
    groups: groups
      .filter((group) => group.names.length > 0)
      .map((group) => ({
        group: group.group,
        fields: group.names
          .slice(0, group.group === 'unknown' ? mostUnknown : undefined)
          .map((name) => describeField(name, stored?.fields[name] ?? null))
      })),
    more: Math.max(0, unknown - mostUnknown)
  };
}

function describeField(name: string, value: JsonValue): ProfileField {
  if (!isSecretField(name, value)) return { name, isSecret: false, value: toProfileValue(value) };
  return { name, isSecret: true, isGiven: value !== null && value !== '' };
}

export function pictureOf(profile: StoredFields | null, kind: ProfilePicture): string | null {
  const address = profile?.fields[kind];
  return typeof address === 'string' && /^https?:/.test(address) ? address : null;
}
