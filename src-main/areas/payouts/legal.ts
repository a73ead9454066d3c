import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { LegalState } from '../../../src-shared/bridge/payouts.ts';
import type { ProfileKeeping, ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { needsIdentityCheck } from '../../../src-shared/rules/identity-check.ts';
import { readLegalForm, readLegalInfo } from '../../../src-shared/service/payouts.ts';
import { SealedKeeper } from '../../sealing/sealed-keeper.ts';
import type { AreaHost } from '../../area.ts';
import type { Readings } from '../../feed/readings.ts';
import { pruneFields, toProfileValue } from '../../sealing/prune-fields.ts';
import { isGiven, listLegalValues, toLegalField, type LegalValue } from './legal-fields.ts';
import type { Reach } from '../../reach.ts';

const asText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
const endpoints = { form: readLegalForm, info: readLegalInfo };
type LegalPart = keyof typeof endpoints;

/** By precedence, if the two parts differ. */
const tellingFirst = ['locked', 'lost', 'memory', 'sealed', 'nothing'] as const satisfies readonly ProfileKeeping[];

export class Legal {
  readonly #readings: Readings;
  readonly #keepers: Record<LegalPart, SealedKeeper>;

  constructor({ store, sealer }: Pick<AreaHost, 'store' | 'sealer'>, readings: Readings) {
    this.#readings = readings;
    this.#keepers = {
      form: new SealedKeeper('legal form', store, sealer),
      info: new SealedKeeper('legal info', store, sealer)
    };
  }

  /** One credit for each part; one can fail alone. */
  async refresh(reach: Reach): Promise<Failure | null> {
    const account = reach.account.number;
    const failures = await Promise.all(
      (['form', 'info'] as const).map((part) =>
        this.#readings.run({ account, part: `legal ${part}` }, (signal) => this.#read(reach, part, signal))
      )
    );
    return failures.find((failure) => failure !== null) ?? null;
  }

  async describe(account: number): Promise<LegalState> {
    const readings = this.#readings;
    const { form, info, values } = await this.#find(account);
    return {
      keeping: tellingFirst.find((one) => form.keeping === one || info.keeping === one) ?? 'nothing',
      fields: values.map(toLegalField),
      form: { ...readings.state(account, 'legal form'), readAt: form.stored?.at ?? null },
      info: { ...readings.state(account, 'legal info'), readAt: info.stored?.at ?? null }
    };
  }

  /** By the last legal info; null if there is none, or if it can't be opened. */
  async needsIdentityCheck(account: number): Promise<boolean | null> {
    const { stored } = await this.#keepers.info.find(account);
    const { ivStatus, ivFailReason } = stored?.fields ?? {};
    return needsIdentityCheck(asText(ivStatus), asText(ivFailReason) !== null);
  }

  async reveal(account: number): Promise<{ name: string; value: ProfileValue }[]> {
    const { values } = await this.#find(account);
    return values
      .filter(({ isMasked, value }) => isMasked && isGiven(value))
      .map(({ name, value }) => ({ name, value: toProfileValue(value) }));
  }

  drop(account: number): void {
    for (const keeper of Object.values(this.#keepers)) keeper.forget(account);
  }

  async #find(account: number) {
    const [form, info] = await Promise.all([this.#keepers.form.find(account), this.#keepers.info.find(account)]);
    const values: LegalValue[] = listLegalValues(form.stored?.fields ?? null, info.stored?.fields ?? null);
    return { form, info, values };
  }

  async #read({ client, account, now }: Reach, part: LegalPart, signal: AbortSignal): Promise<Failure | null> {
    const input = { params: { account: account.serviceId } };
    const answer = await client.call(endpoints[part], input, { priority: 'interactive', signal });
    if (!answer.ok) return answer.failure;
    await this.#keepers[part].keep(account.number, { at: now(), fields: pruneFields(answer.value.content) });
    return null;
  }
}
