import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer } from '../../sealing/sealing.ts';
import { isGiven, listLegalValues } from './legal-fields.ts';
import { openForTest, startCanned, valueOf, type Given, type PayoutsAtWork } from './testing/open.ts';

const form = {
  realFirstName: 'Vera',
  realLastName: 'Lind',
  realBusinessName: '',
  realAddress: '14 Harbour Lane',
  realCity: 'Portsmere',
  realState: 'Maine',
  realPostal: '04000',
  privateWebsite: 'https://vera.example',
  realSocialOne: '@vera',
  realSocialTwo: 'https://social.example/vera',
  dateOfBirth: '1990-01-02T00:00:00+00:00',
  documentType: { values: [{ code: 'passport', name: 'Passport' }] },
  isAllowedDL: true
};
const info = {
  ...Object.fromEntries(
    ['isXXX', 'isW9Required', 'isW9Exist', 'needShowEditW9', 'isRealIdImage'].map((name) => [name, true] as const)
  ),
  ...Object.fromEntries(
    ['canChangePayoutType', 'showIvButton', 'canShowLegalForm', 'hideBanking'].map((name) => [name, false] as const)
  ),
  ivStatus: 'never_heard_of',
  ivFailReason: 'The photo could not be read.',
  payoutLegalApproveRejectReason: 'The address is <b>not complete</b>.',
  DAC7: { required: true, type: 'personal', state: 'error', error: 'Numbers differ.', countryIds: [14, 82] },
  tax: { isBankingDisabled: false, countryCode: 'AT', editable: true }
};
const personal = Object.keys(form).filter((name) => name !== 'documentType' && name !== 'isAllowedDL');

async function openCanned(given: Partial<Given> = {}) {
  const canned = await startCanned();
  canned.answer('/legal-form', form);
  canned.answer('/legal-info', info);
  return { canned, opened: openForTest({ service: canned.service, sealer: createSealer(randomBytes(32)), ...given }) };
}

const readLegal = async ({ account, handlers }: PayoutsAtWork) =>
  valueOf(await handlers['part.read']({ of: { part: 'legal', account } }));
const refresh = async (opened: PayoutsAtWork) => {
  await opened.handlers['part.refresh']({ of: { part: 'legal', account: opened.account } });
  return readLegal(opened);
};
const reveal = async ({ account, handlers }: PayoutsAtWork) =>
  Object.fromEntries(
    valueOf(await handlers['part.reveal']({ of: { part: 'legal', account } })).values.map(
      ({ name, value }) => [name, value] as const
    )
  );

describe('legal form and info', () => {
  it('mask personal fields, and show the ones the user has to act on', async () => {
    const { canned, opened } = await openCanned();
    expect(await readLegal(opened)).toMatchObject({ keeping: 'nothing', fields: [], form: { readAt: null } });
    expect(canned.asked()).toEqual([]);
    const state = await refresh(opened);
    const masked = state.fields.filter(({ isMasked }) => isMasked).map(({ name }) => name);
    expect(masked.toSorted()).toEqual([...personal, 'DAC7.countryIds', 'tax.countryCode'].toSorted());
    const shown = Object.fromEntries(state.fields.flatMap((one) => (one.isMasked ? [] : [[one.name, one.value]])));
    expect(shown).toMatchObject({
      ivStatus: 'never_heard_of',
      ivFailReason: info.ivFailReason,
      payoutLegalApproveRejectReason: info.payoutLegalApproveRejectReason,
      'DAC7.error': 'Numbers differ.',
      'DAC7.state': 'error',
      'tax.isBankingDisabled': false,
      'documentType.values': { json: '[{"code":"passport","name":"Passport"}]' }
    });
    expect(state.fields.find(({ name }) => name === 'realBusinessName')).toMatchObject({
      isMasked: true,
      isGiven: false
    });
    // The digits of a time may happen to be those of a birth date.
    const sent = JSON.stringify(state, (key, value: unknown) => (key === 'readAt' ? null : value));
    expect(sent).not.toMatch(/Vera|Lind|Harbour|Portsmere|04000|social\.example|1990|"AT"|14,82/);
    expect(state.fields.every(({ group }) => group !== 'unknown')).toBe(true);
  });

  it('reveal on request only values that are masked and given', async () => {
    const { opened } = await openCanned();
    await refresh(opened);
    const values = await reveal(opened);
    expect(Object.keys(values).toSorted()).toEqual(
      [...personal, 'DAC7.countryIds', 'tax.countryCode'].filter((name) => name !== 'realBusinessName').toSorted()
    );
    expect(values).toMatchObject({
      realFirstName: 'Vera',
      'tax.countryCode': 'AT',
      'DAC7.countryIds': { json: '[14,82]' }
    });
  });

  it('mask unknown fields at any depth and under any name', async () => {
    const { canned, opened } = await openCanned();
    canned.answer('/legal-form', {
      ...form,
      taxNumber: 'X1',
      'DAC7.state': 'X2',
      id: 'X3',
      documentType: { values: [{ code: 'a', name: 'b', number: 'X4' }], no: 'X5' }
    });
    canned.answer('/legal-info', {
      ...info,
      id: 'X6',
      DAC7: { ...info.DAC7, tin: { deep: ['X7'] }, 'a.b': 'X8' },
      tax: { ...info.tax, vat: 'X9' },
      __proto__: null,
      ivStatus: { word: 'X0' }
    });
    const state = await refresh(opened);
    expect(JSON.stringify(state)).not.toMatch(/X\d/);
    const names = state.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(state.fields.filter(({ group }) => group === 'unknown').map(({ name }) => name)).toEqual([
      'documentType.no',
      'taxNumber',
      'DAC7.state (2)',
      'id',
      'DAC7.tin',
      'DAC7.a.b',
      'tax.vat',
      'id (2)'
    ]);
    expect(Object.values(await reveal(opened)).filter((value) => /X\d/.test(JSON.stringify(value)))).toHaveLength(9);
  });

  it('fail separately, and keep their earlier values', async () => {
    const { canned, opened } = await openCanned();
    canned.answer('/legal-form', { message: 'Server Error' }, 500);
    const first = await refresh(opened);
    expect(first).toMatchObject({
      keeping: 'sealed',
      form: { readAt: null, failure: { code: 'unreadable' } },
      info: { failure: null }
    });
    canned.answer('/legal-form', form);
    const second = await refresh(opened);
    canned.answer('/legal-info', 'none');
    const last = await refresh(opened);
    expect(last).toMatchObject({
      form: { failure: null },
      info: { failure: { code: 'unreadable' }, readAt: second.info.readAt }
    });
    expect(await reveal(opened)).toMatchObject({ realCity: 'Portsmere', 'tax.countryCode': 'AT' });
  });
});

describe('stored legal data', () => {
  it('is on disk under a key, and nowhere else', async () => {
    const sealer = createSealer(randomBytes(32));
    const { opened, canned } = await openCanned({ sealer });
    expect((await refresh(opened)).keeping).toBe('sealed');
    const { account } = opened;
    const again = openForTest({ service: canned.service, account, sealer });
    expect(await reveal(again)).toMatchObject({ realFirstName: 'Vera' });
    const locked = await readLegal(openForTest({ service: canned.service, account, sealer: null }));
    expect(locked).toMatchObject({ keeping: 'locked', fields: [], form: { readAt: null } });
    const lost = openForTest({ service: canned.service, account, sealer: createSealer(randomBytes(32)) });
    expect(await readLegal(lost)).toMatchObject({ keeping: 'lost', fields: [] });
    expect(await reveal(lost)).toEqual({});
  });

  it('stays in memory without a keychain, and is removed with the account', async () => {
    const { opened, canned } = await openCanned({ sealer: null });
    expect((await refresh(opened)).keeping).toBe('memory');
    expect(await reveal(opened)).toMatchObject({ realFirstName: 'Vera' });
    expect((await readLegal(openForTest({ service: canned.service, account: opened.account }))).keeping).toBe(
      'nothing'
    );
    const letGo = canned.hold();
    const asked = canned.asked().length;
    const reading = refresh(opened).catch(() => null);
    await expect.poll(() => canned.asked().length).toBe(asked + 2);
    opened.remove();
    letGo();
    await reading;
    expect((await readLegal(openForTest({ service: canned.service, account: opened.account }))).keeping).toBe(
      'nothing'
    );
  });

  it('doesn’t open a row written for another part', async () => {
    const { opened } = await openCanned();
    await refresh(opened);
    const { store, account } = opened;
    const bytes = await store.read(account, 'readSealed', 'legal form');
    if (bytes) await store.write(account, 'writeSealed', { name: 'legal info', bytes });
    expect(await readLegal(opened)).toMatchObject({ keeping: 'lost', info: { readAt: null } });
  });

  it('seals undocumented fields of payout methods too', async () => {
    const sealer = createSealer(randomBytes(32));
    const { opened, canned } = await openCanned({ sealer });
    canned.answer('/available-payout-systems', {
      payouts: [{ code: 'bank', fields: { iban: 'AT61' } }],
      payoutCode: 'bank'
    });
    const read = async ({ account, handlers }: PayoutsAtWork) => {
      await handlers['part.refresh']({ of: { part: 'payouts', account } });
      return valueOf(await handlers['part.read']({ of: { part: 'payouts', account } })).systems?.rows[0]?.others;
    };
    const others = [{ name: 'fields', json: '{"iban":"AT61"}' }];
    expect(await read(opened)).toEqual(others);
    expect(JSON.stringify(await opened.store.read(opened.account, 'readPayouts', null))).not.toContain('AT61');
    const readLegal = async (given: Given['sealer']) => {
      const again = openForTest({ service: canned.service, account: opened.account, sealer: given ?? null });
      return valueOf(await again.handlers['part.read']({ of: { part: 'payouts', account: opened.account } })).systems
        ?.rows[0]?.others;
    };
    expect(await readLegal(sealer)).toEqual(others);
    expect(await readLegal(null)).toEqual([]);
    canned.answer('/available-payout-systems', { payouts: [{ code: 'bank' }], payoutCode: 'bank' });
    expect(await read(opened)).toEqual([]);
  });
});

it('keeps each name once in any answer, and shows only documented fields in the clear', () => {
  const clear =
    /^(documentType\.values|isAllowedDL|isRealIdImage|iv(Status|FailReason)|payoutLegal|show|can|hide|is|need|DAC7\.(required|type|state|error)$|tax\.(isBanking|editable))/;
  const field = fc.oneof(
    fc.constantFrom('DAC7', 'tax', 'documentType', 'id', 'values', 'DAC7.error', '__proto__', 'id (2)', 'countryIds'),
    fc.string({ maxLength: 6 })
  );
  const value = fc.letrec<{ one: unknown }>((tie) => ({
    one: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, '', 'secret', 4, true),
      fc.array(tie('one'), { maxLength: 3 }),
      fc.dictionary(field, tie('one'), { maxKeys: 4 })
    )
  })).one;
  const answer = fc.dictionary(field, value, { maxKeys: 8 });
  fc.assert(
    fc.property(answer, answer, (one, other) => {
      const parsed = JSON.parse(JSON.stringify([one, other])) as Parameters<typeof listLegalValues>[0][];
      const values = listLegalValues(parsed[0] ?? null, parsed[1] ?? null);
      expect(new Set(values.map(({ name }) => name)).size).toBe(values.length);
      for (const { name, group, isMasked } of values)
        if (!isMasked) expect([name, clear.test(name) && group !== 'unknown']).toEqual([name, true]);
      // Nothing is dropped: each text of the answer is in some value.
      const texts = JSON.stringify(values.map(({ value: kept }) => kept)).split('secret').length;
      expect(texts).toBe(JSON.stringify(parsed).split('"secret"').length);
      for (const { value: kept } of values)
        expect([kept, isGiven(kept)]).toEqual([kept, !['null', '""', '[]', '{}'].includes(JSON.stringify(kept))]);
    }),
    { numRuns: 300 }
  );
});
