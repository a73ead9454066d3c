import { expect, it } from 'vitest';
import { noteTried, practiceWords, type PracticeState } from './first-steps.ts';

type Connection = PracticeState['connections'][number];
const online = { kind: 'online' } as Connection['state'];
const practice: Connection = { id: 1, sample: true, state: online };
const own: Connection = { id: 2, sample: false, state: online };
const nothing: PracticeState = {
  connections: [practice],
  intents: [],
  attempts: [],
  settings: { tried: [], recent: [] }
};
const offline = { kind: 'offline' } as Connection['state'];
const post = { connection: 1, contents: { kind: 'posts.send' } } as unknown as PracticeState['intents'][number];
const signIn = { connection: 1, contents: { kind: 'sign-in.start' } } as unknown as PracticeState['intents'][number];
const attempt = (kind: string) =>
  ({ connection: 1, steps: [{ kind: 'started' }, { kind }] }) as unknown as PracticeState['attempts'][number];

it('marks each step once it was tried on the practice service, and keeps earlier marks', () => {
  expect(noteTried(nothing)).toBe(nothing.settings.tried);
  expect(noteTried({ ...nothing, intents: [signIn, post] })).toEqual(['post']);
  expect(noteTried({ ...nothing, attempts: [attempt('said')] })).toEqual([]);
  expect(noteTried({ ...nothing, attempts: [attempt('code-sent')] })).toEqual(['code']);
  expect(noteTried({ ...nothing, connections: [{ ...practice, state: offline }] })).toEqual(['offline']);
  const settings = { tried: ['post', 'code'] as const, recent: ['action:app.settings'] };
  expect(noteTried({ ...nothing, settings: { ...settings, tried: [...settings.tried] } })).toEqual([
    'post',
    'code',
    'palette'
  ]);
});

it('doesn’t count the user’s own accounts as practice', () => {
  const connections = [{ ...own, state: offline }];
  expect(noteTried({ ...nothing, connections, intents: [{ ...post, connection: 2 }] })).toEqual([]);
});

it('mentions practice mode, the steps until done or hidden, and leftovers afterwards', () => {
  const fresh = { tried: [], hidesSteps: false, keepsPractice: false };
  expect(practiceWords([practice], fresh)).toBe('steps');
  expect(practiceWords([practice], { ...fresh, hidesSteps: true })).toBe('practising');
  expect(practiceWords([practice], { ...fresh, tried: ['post', 'offline', 'code', 'palette'] })).toBe('practising');
  expect(practiceWords([practice, own], { ...fresh, hidesSteps: true })).toBe('leftover');
  expect(practiceWords([practice, own], { ...fresh, keepsPractice: true })).toBeNull();
  expect(practiceWords([own], fresh)).toBeNull();
});
