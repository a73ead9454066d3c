import { describe, expect, it } from 'vitest';
import { localFailure, type FailureCode } from '../../../src-shared/bridge/failure.ts';
import type { LegalField, LegalGroup } from '../../../src-shared/bridge/payouts.ts';
import { describeMemory, describeShut } from '../../format/keeping-words.ts';
import { describeLegalAge, groupLegal, legalData, legalFailures, legalLabel, legalValue } from './legal-words.ts';

const masked = (name: string, group: LegalGroup, isGiven = true): LegalField => ({
  name,
  group,
  isMasked: true,
  isGiven
});

describe('legal fields', () => {
  it('are grouped in order, with the number that can be revealed', () => {
    const fields: LegalField[] = [
      { name: 'new', group: 'unknown', isMasked: false, value: 1 },
      masked('realCity', 'address'),
      masked('realFirstName', 'person'),
      masked('realBusinessName', 'person', false)
    ];
    expect(groupLegal(fields).map(({ group, masked: count }) => `${group} ${String(count)}`)).toEqual([
      'person 1',
      'address 1',
      'unknown 0'
    ]);
  });

  it('have labels, and raw names where unknown', () => {
    expect(legalLabel({ name: 'realPostal', group: 'address' })).toBe('Postal code');
    expect(legalLabel({ name: 'DAC7.nextThing', group: 'reporting' })).toBe('Dac7 next thing');
    expect(legalLabel({ name: 'toString', group: 'unknown' })).toBe('toString');
  });
});

describe('legal values', () => {
  const read = (name: string, value: Parameters<typeof legalValue>[1]) => legalValue(name, value).text;

  it('are shown in readable form', () => {
    expect(read('ivStatus', 'approved')).toBe('Approved');
    expect(read('ivStatus', 'x-NEW state')).toBe('X-NEW state');
    expect(read('ivFailReason', 'Too <b>dark</b>.')).toBe('Too dark.');
    expect(read('realAddress', '<b>Street</b> 1')).toBe('<b>Street</b> 1');
    expect(read('tax.countryCode', 'at')).toBe('Austria (AT)');
    expect(read('tax.countryCode', 'QZ')).toBe('QZ');
    expect(read('tax.countryCode', 'nowhere')).toBe('nowhere');
    expect(read('isW9Exist', false)).toBe('No');
    expect(read('DAC7.countryIds', { json: '[14,82]' })).toBe('14, 82');
  });

  it('keep the date of birth in every time zone', () => {
    expect(read('dateOfBirth', '1985-03-02T00:00:00+00:00')).toBe('2 Mar 1985');
    expect(read('dateOfBirth', '1985-03-02T23:59:59-11:00')).toBe('2 Mar 1985');
    expect(read('dateOfBirth', '1985-99-99')).toBe('1985-99-99');
    expect(read('dateOfBirth', 'soon')).toBe('soon');
  });

  it('for documents are shown by name', () => {
    const json = JSON.stringify([
      { code: 'passport', name: 'Passport' },
      { code: 'id_card', name: 'ID card' }
    ]);
    expect(read('documentType.values', { json })).toBe('Passport, ID card');
    expect(read('documentType.values', { json: '[{"code":"x"}]' })).toBe('1 entry');
    expect(read('documentType.values', { json: '{' })).toBe('not provided');
  });
});

it('shows the age of both calls together, or of each', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const reading = (readAt: number | null) => ({ isReading: false, readAt, failure: null });
  expect(describeLegalAge({ form: reading(now - 180_000), info: reading(now - 181_000) }, now)).toBe(
    'Updated 3 min ago'
  );
  expect(describeLegalAge({ form: reading(now - 180_000), info: reading(null) }, now)).toBe(
    'Form updated 3 min ago, verification and tax never'
  );
});

it('says once why both calls failed, or for each if the reasons differ', () => {
  const reading = (code: FailureCode | null) => ({
    ...{ isReading: false, readAt: null, failure: code === null ? null : localFailure(code) }
  });
  const told = (form: FailureCode | null, info: FailureCode | null) =>
    legalFailures({ keeping: 'sealed', fields: [], form: reading(form), info: reading(info) }).map(
      ({ what, failure }) => `${what}: ${failure.code}`
    );
  expect(told('no-credits', 'no-credits')).toEqual(['Legal details, verification and tax: no-credits']);
  expect(told('no-credits', 'timed-out')).toEqual(['Legal details: no-credits', 'Verification and tax: timed-out']);
  expect(told(null, 'timed-out')).toEqual(['Verification and tax: timed-out']);
  expect(told(null, null)).toEqual([]);
  expect(legalFailures(null)).toEqual([]);
});

it('says where data is stored when that isn’t the normal place', () => {
  expect(describeMemory('memory', legalData)).toContain('Loading it again then costs 2 credits');
  expect(describeShut('locked', legalData)?.title).toBe('Can’t unlock this legal form');
  expect(describeShut('lost', legalData)?.text).toContain('Load the legal form again');
  for (const keeping of ['nothing', 'sealed'] as const)
    expect([describeMemory(keeping, legalData), describeShut(keeping, legalData)]).toEqual([null, null]);
});
