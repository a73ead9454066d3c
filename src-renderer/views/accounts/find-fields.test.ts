import { expect, it } from 'vitest';
import type { AccountProfile } from '../../../src-shared/bridge/profile.ts';
import { countFields, findFields, inColumns, openValues, withoutEmpty } from './find-fields.ts';

const groups: AccountProfile['groups'] = [
  {
    group: 'person',
    fields: [
      { name: 'name', isSecret: false, value: 'Mara Lind' },
      { name: 'email', isSecret: true, isGiven: true }
    ]
  },
  { group: 'counts', fields: [{ name: 'subscribersCount', isSecret: false, value: 2400 }] },
  { group: 'unknown', fields: [{ name: 'newThing', isSecret: false, value: { json: '{"inner":"Deep words"}' } }] }
];
const found = (find: string) => findFields(groups, find).flatMap(({ fields }) => fields.map(({ field }) => field.name));

it('finds fields by label, raw name and value, in any case and word order', () => {
  expect(found('')).toHaveLength(4);
  expect(found('  lind MARA ')).toEqual(['name']);
  expect(found('subscribersCount')).toEqual(['subscribersCount']);
  expect(found('2,400')).toEqual(['subscribersCount']);
  expect(found('deep inner')).toEqual(['newThing']);
  expect(found('mara nothing')).toEqual([]);
});

it('finds masked fields only by name', () => {
  expect(found('email')).toEqual(['email']);
  expect(found('true')).toEqual([]);
});

it('puts every group into one of two columns, and leaves out an empty column', () => {
  const columns = inColumns(findFields(groups, ''));
  expect(columns.map((column) => column.map(({ group }) => group))).toEqual([['person', 'unknown'], ['counts']]);
  expect(countFields(columns.flat())).toBe(4);
  expect(inColumns(findFields(groups, 'subscribers'))).toHaveLength(1);
});

it('leaves out fields without a value, and groups that have nothing else', () => {
  const some: AccountProfile['groups'] = [
    {
      group: 'person',
      fields: [
        { name: 'website', isSecret: false, value: null },
        { name: 'about', isSecret: false, value: ' ' },
        { name: 'ip', isSecret: true, isGiven: false },
        { name: 'email', isSecret: true, isGiven: true }
      ]
    },
    { group: 'counts', fields: [{ name: 'postsCount', isSecret: false, value: 0 }] },
    { group: 'abilities', fields: [{ name: 'canChat', isSecret: false, value: false }] },
    { group: 'rest', fields: [{ name: 'advBlock', isSecret: false, value: { json: '[]' } }] }
  ];
  const left = withoutEmpty(findFields(some, '')).flatMap(({ fields }) => fields.map(({ field }) => field.name));
  expect(left).toEqual(['email', 'postsCount', 'canChat']);
});

it('returns the values of unmasked fields', () => {
  expect([...openValues(groups).keys()]).toEqual(['name', 'subscribersCount', 'newThing']);
});
