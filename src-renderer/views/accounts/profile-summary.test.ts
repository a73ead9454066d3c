import { expect, it } from 'vitest';
import type { SummaryParts } from '../../../src-shared/bridge/overview.ts';
import type { ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { summarizeProfile } from './profile-summary.ts';

const now = Date.UTC(2026, 10, 25);
const nothing = { net: 0, gross: 0 };
const earnings: SummaryParts['earnings'] = {
  month: Date.UTC(2026, 10, 1),
  thisMonth: { net: 1_234_500_000, gross: 1_500_000_000 },
  lastMonth: null,
  datedThisMonth: nothing,
  datedLastMonth: null,
  readAt: now
};
const payouts: SummaryParts['payouts'] = { currency: 'EUR', available: 98_000_000, toDo: [], readAt: now };
const signedIn = { isSignedIn: true, unlistedAt: null };
const bare = { account: signedIn, overview: null, values: new Map<string, ProfileValue>(), now };

function read(known: Parameters<typeof summarizeProfile>[0]): Record<string, string> {
  return Object.fromEntries(summarizeProfile(known).map(({ label, text }) => [label, text]));
}

it('shows known figures, in the currency that payouts name', () => {
  expect(read({ ...bare, overview: { earnings, payouts } })).toEqual({
    'Sign-in': 'Signed in',
    'Net this month': '€1,234.50',
    Available: '€98.00',
    Payouts: 'Ready to pay out'
  });
});

it('shows missing figures as not loaded instead of zero, and ignores other months', () => {
  const loaded = read({ ...bare, overview: { earnings: { ...earnings, month: Date.UTC(2026, 9, 1) }, payouts: null } });
  expect(loaded).toMatchObject({ 'Net this month': 'Not loaded', Available: 'Not loaded', Payouts: 'Not loaded' });
  const unknown = read({ ...bare, overview: { earnings, payouts: { ...payouts, toDo: null } } });
  expect(unknown).toMatchObject({ Available: '€98.00', Payouts: 'Eligibility unknown' });
  expect(read(bare)).toMatchObject({ 'Net this month': 'Not loaded' });
});

it('warns of problems the user can fix', () => {
  const facts = summarizeProfile({
    ...bare,
    account: { isSignedIn: false, unlistedAt: null },
    overview: { earnings: null, payouts: { ...payouts, toDo: ['verify', 'banking'] } }
  });
  expect(facts.filter(({ tone }) => tone === 'warn').map(({ text }) => text)).toEqual(['Signed out', '2 things to do']);
  expect(read({ ...bare, account: { isSignedIn: false, unlistedAt: now } })['Sign-in']).toBe('No longer available');
});

it('shows the profile’s own fields only when their type is right', () => {
  const values = new Map<string, ProfileValue>([
    ['postMinPrice', 3],
    ['postMaxPrice', 100],
    ['messageMinPrice', 3],
    ['messageMaxPrice', 'many'],
    ['isVerified', false],
    ['isOtpEnabled', true]
  ]);
  const own = read({ ...bare, values });
  expect(own).toMatchObject({ 'Post price range': '3.00–100.00', Identity: 'Not verified', 'Two-step sign-in': 'On' });
  expect(own).not.toHaveProperty('Message price range');
  const inEuros = read({ ...bare, values, overview: { earnings: null, payouts } });
  expect(inEuros).toMatchObject({ 'Post price range': '€3.00–€100.00' });
});
