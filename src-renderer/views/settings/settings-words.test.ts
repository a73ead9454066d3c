import { expect, it } from 'vitest';
import { needKinds } from '../../../src-shared/bridge/need-kinds.ts';
import { checkProxyAddress } from '../../../src-shared/rules/proxy-address.ts';
import { defaultSettings } from '../../../src-shared/settings/settings.ts';
import { labelFormats, listOptions } from './declared-rows.ts';
import { creditsToReadAgain, describeHolds, listParts, totalBytes } from './storage-words.ts';
import { notificationKindStrings, proxyProblemStrings } from './strings.ts';
import { describeUpdates } from './update-words.ts';

it('explains each proxy problem in its own words', () => {
  const sayProblem = (address: string) => {
    const checked = checkProxyAddress(address);
    return checked.ok ? null : proxyProblemStrings[checked.problem];
  };
  expect(sayProblem('proxy.example:8080')).toBeNull();
  const wrong = ['', `http://${'a'.repeat(300)}`, 'http://', 'socks5://p:1', 'http://me:secret@p:1', 'http://p:1/path'];
  expect(new Set(wrong.map(sayProblem)).size).toBe(wrong.length);
});

it('lists storage by size, with quarantined data only if there is any', () => {
  const sizes = {
    dataDir: '/data',
    app: 1,
    backups: 2,
    log: 3,
    summary: 4,
    pictures: 50,
    quarantine: 0,
    preRelease: 0,
    exports: 6,
    accounts: [
      { account: 1, bytes: 30 },
      { account: 2, bytes: 40 }
    ]
  };
  const parts = listParts(sizes);
  expect(parts.map(({ bytes }) => bytes)).toEqual([70, 50, 6, 4, 3, 2, 1]);
  expect(totalBytes(parts)).toBe(136);
  expect(listParts({ ...sizes, quarantine: 9 })).toHaveLength(8);
  expect(listParts({ ...sizes, preRelease: 60 })[1]).toMatchObject({ name: 'Earlier data', bytes: 60 });
});

it('prices reloading a vault by its cached or counted items, and never at zero', () => {
  expect(creditsToReadAgain({ mediaCached: 0, mediaCounted: null })).toBe(1);
  expect(creditsToReadAgain({ mediaCached: 101, mediaCounted: 100 })).toBe(2);
  expect(creditsToReadAgain({ mediaCached: 20, mediaCounted: 48_112 })).toBe(482);
});

it('says what a backup holds, or that it can’t be read', () => {
  expect(describeHolds({ holds: { accounts: 1, drafts: 0, intents: 2 } })).toBe(
    '1 account, no drafts, 2 things in the outbox'
  );
  expect(describeHolds({ holds: { accounts: 3, drafts: 1, intents: 0 } })).toBe('3 accounts, 1 draft, empty outbox');
  expect(describeHolds({ holds: null })).toContain('can’t be read');
});

it('includes the current limit among the options', () => {
  const limits = (pictureLimitMb: number) =>
    listOptions('pictureLimitMb', { ...defaultSettings, pictureLimitMb }, {}).map(({ value }) => value);
  expect(limits(1000)).toEqual(limits(500));
  expect(limits(1234)).toContain('1234');
});

it('has text for every kind of notification', () => {
  expect(Object.keys(notificationKindStrings).sort()).toEqual([...needKinds].sort());
});

it('shows each format by example', () => {
  const labels = labelFormats('2026-11-22', 'en-US');
  const shown = (name: keyof typeof labels) => listOptions(name, defaultSettings, labels).map(({ label }) => label);
  expect(shown('dateFormat')).toEqual(['System default: Nov 22, 2026', '22 Nov 2026', 'Nov 22, 2026', '2026-11-22']);
  expect(shown('clockFormat')).toEqual(['System default: 2:30\u00A0pm', '14:30', '2:30\u00A0pm']);
  expect(shown('numberFormat')).toEqual(['System default: 1,234.5', '1,234.5', '1.234,5', '1\u202F234,5', '1’234.5']);
});

it('describes the state of updates', () => {
  const say = (state: Parameters<typeof describeUpdates>[0]) => describeUpdates(state, '1.2.3', 0).title;
  expect(say({ kind: 'idle', checkedAt: 0 })).toBe('Version 1.2.3 is up to date');
  expect(say({ kind: 'loading', version: '1.3.0', percent: 40 })).toContain('1.3.0');
  const whys = (['browser', 'not-packaged', 'system-package', 'no-source'] as const).map(
    (why) => describeUpdates({ kind: 'unsupported', why }, '1.2.3', 0).text
  );
  expect(new Set(whys).size).toBe(4);
});
