import { describe, expect, it } from 'vitest';
import { profileFields, ProfileWithLimits } from '../../../src-shared/service/profile.ts';
import { describeProfile } from './describe-profile.ts';
import { isSecretField, findFieldPlace } from './profile-fields.ts';
import type { JsonValue } from '../../sealing/prune-fields.ts';

const described = (fields: Record<string, JsonValue>) =>
  describeProfile({ keeping: 'memory', stored: { at: 1, fields } });

describe('profile fields', () => {
  it('all have a group if they are documented', () => {
    const known = Object.keys(ProfileWithLimits.properties);
    expect(Object.keys(profileFields)).toHaveLength(111);
    expect(known.filter((name) => findFieldPlace(name).group === 'unknown')).toEqual([]);
    expect(findFieldPlace('constructor').group).toBe('unknown');
    expect(findFieldPlace('newThing').group).toBe('unknown');
    expect(known.filter((name) => findFieldPlace(name).place === Infinity)).toEqual([]);
  });

  it('are secret only where known to be, among documented ones', () => {
    const secret = Object.keys(ProfileWithLimits.properties).filter((name) => isSecretField(name, 'x'));
    expect(secret.toSorted()).toEqual(['ageVerificationSession', 'csrf', 'email', 'ip', 'wsAuthToken', 'wsUrl']);
  });

  it.each<[string, JsonValue]>([
    ['refreshToken', 'x'],
    ['clientSecret', 7],
    ['XSRF', 'x'],
    ['contactEMail', 'x'],
    ['lastIp', '192.0.2.1'],
    ['phoneNumber', 41],
    ['dateOfBirth', '1990-01-01'],
    ['wrapper', { deep: [{ sessionCookie: 'x' }] }],
    ['pairs', [{ iban: 'x' }]]
  ])('that are unknown are secret when they sound like it: %s', (name, value) => {
    expect(isSecretField(name, value)).toBe(true);
    const answer = described({ [name]: value });
    expect(answer.groups).toEqual([{ group: 'unknown', fields: [{ name, isSecret: true, isGiven: true }] }]);
  });

  it('that are unknown and sound harmless are shown; a yes or no is never secret', () => {
    for (const [name, value] of [
      ['badge', 'gold'],
      ['isAuthorised', true],
      ['shape', { a: [1] }]
    ] as const)
      expect(isSecretField(name, value)).toBe(false);
  });

  it('keep a fixed order, unknown ones by name and up to a limit', () => {
    const many = Object.fromEntries(Array.from({ length: 700 }, (_, n) => [`x${String(n).padStart(3, '0')}`, n]));
    const answer = described({ ...many, username: 'u', name: 'n', constructor: 1 });
    expect(answer.groups[0]?.fields.map(({ name }) => name)).toEqual(['name', 'username']);
    const unknown = answer.groups.at(-1);
    expect(unknown?.group).toBe('unknown');
    expect(unknown?.fields).toHaveLength(500);
    expect(answer.more).toBe(201);
  });
});
