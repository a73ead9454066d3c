/**
 * Greenroom's backend in its own process with its environment's keychain. Makes every
 * request on every account, reports in a line of JSON, and closes when told.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { createBackend, type Backend } from '../../src-main/backend.ts';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import { Keychain } from '../../src-main/keychain/keychain.ts';
import type { LegalState } from '../../src-shared/bridge/payouts.ts';
import type { AccountProfile } from '../../src-shared/bridge/profile.ts';
import { requests, type Input, type Output, type RequestName } from '../../src-shared/bridge/bridge.ts';
import type { PartContents, ReadName, ReadPart } from '../../src-shared/bridge/part.ts';
import { marks } from '../faults/personal-service.ts';
import { fittingInputs } from './request-inputs.ts';
import { entryUrl } from '../setup/entries.ts';

export interface PersonalOrder {
  readonly dataDir: string;
  readonly logFile: string;
  readonly service: { readonly baseUrl: string; readonly apiKey: string };
  readonly work: 'drive' | 'look';
}

export interface PersonalReport {
  readonly isDone: true;
  readonly accounts: number;
  readonly requests: number;
  readonly keeping: readonly AccountProfile['keeping'][];
  readonly masked: number;
  readonly revealed: number;
  readonly legal: {
    readonly keeping: readonly LegalState['keeping'][];
    readonly masked: number;
    readonly revealed: number;
  };
  /** Messages to the page with unrequested secrets or masked values. */
  readonly leaks: number;
}

/** These would end the work of the others, or misuse the typed data. */
const notAsked =
  /^(removal\.carryOut|connections\.(resetPractice|setPracticeRunning|replaceKey|change|add)|signIn\.forget|backups\.choose)$/;

const asksToReveal: ReadonlySet<RequestName> = new Set<RequestName>(['part.reveal']);

function ofAccount(input: Record<string, unknown>, account: number): Record<string, unknown> {
  const { of } = input;
  return {
    ...input,
    ...('account' in input ? { account } : {}),
    ...(typeof of === 'object' && of !== null && 'account' in of ? { of: { ...of, account } } : {})
  };
}

/** Clearing an account's data ends its work; clearing pictures doesn't. */
const clearsAccount = (name: RequestName, { of }: Record<string, unknown>) =>
  name === 'storage.clear' && typeof of === 'object' && of !== null && 'account' in of;

class Driver {
  /** Legal texts that only a user's request brings to the page. */
  readonly masked: string[] = [];
  readonly said: string[] = [];
  count = 0;
  readonly #backend: Backend;
  readonly #dispatch: ReturnType<typeof createDispatch>;

  constructor(backend: Backend, log: pino.Logger) {
    this.#backend = backend;
    this.#dispatch = createDispatch(backend.handlers, log);
  }

  async ask(name: RequestName, input: unknown): Promise<unknown> {
    this.count += 1;
    const answer = await this.#dispatch(name, input);
    if (!asksToReveal.has(name)) this.said.push(JSON.stringify(answer));
    return answer;
  }

  async read<N extends RequestName>(name: N, input: Input<N>): Promise<Output<N>> {
    // Safe: the bridge's map ties answers to names.
    const answer = (await this.ask(name, input)) as { ok: boolean; value: Output<N> };
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.value;
  }

  async readPart<N extends ReadName>(of: ReadPart<N>): Promise<PartContents[N]> {
    // Safe: the part's name determines the type.
    return (await this.read('part.read', { of: of as ReadPart })) as PartContents[N];
  }

  async wait(isSo: () => Promise<boolean>): Promise<void> {
    for (let n = 0; n < 200 && !(await isSo()); n++) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  /** A user's own connection with all its accounts, and a successful sign-in. */
  async connect({ baseUrl, apiKey }: PersonalOrder['service']): Promise<void> {
    const added = await this.read('connections.add', { command: 'add', baseUrl, apiKey, name: 'Own', hue: 20 });
    const ids = (added.found ?? []).map(({ id }) => id);
    await this.read('connections.takeAccounts', { connection: added.connection, ids: ids.slice(0, 2) });
    // Missing from the last list, so requested by ID.
    await this.read('connections.takeAccounts', { connection: added.connection, ids: ids.slice(2) });
    const start = { auth_type: 'email_password', name: 'Vera', email: 'any@vera.example', password: 'pw' } as const;
    const intent = '00000000-0000-4000-8000-000000000001';
    await this.ask('signIn.start', { intent, connection: added.connection, start });
    await this.wait(async () => (await this.read('signIn.list', {})).some(({ watch }) => watch === 'ended'));
    await this.ask('accounts.refresh', { connection: added.connection });
  }

  async visit(account: number): Promise<void> {
    await this.ask('feed.show', { feed: 'media', account });
    await this.wait(async () => (await this.read('vault.overview', { account })).refresh.phase === 'idle');
    await this.ask('part.refresh', { of: { part: 'profile', account } });
    await this.read('part.refresh', { of: { part: 'legal', account } });
    await this.read('part.show', { of: { part: 'payouts', account } });
    await this.read('part.show', { of: { part: 'earnings', account } });
    for (const name of Object.keys(requests) as RequestName[]) {
      if (notAsked.test(name)) continue;
      for (const input of fittingInputs(name))
        if (!clearsAccount(name, input)) await this.ask(name, ofAccount(input, account));
    }
    // Exports are searched like all other files.
    await this.wait(async () => (await this.read('export.read', {})).kind === 'done');
  }

  async look(accounts: readonly number[]): Promise<Pick<PersonalReport, 'keeping' | 'masked' | 'revealed'>> {
    const profiles = await Promise.all(accounts.map((account) => this.readPart({ part: 'profile', account })));
    const revealed = await Promise.all(
      profiles.flatMap(({ groups }, n) =>
        groups.flatMap(({ fields }) =>
          fields
            .filter(({ isSecret }) => isSecret)
            .map(({ name }) =>
              this.read('part.reveal', { of: { part: 'profile', account: accounts[n] ?? 0, field: name } })
            )
        )
      )
    );
    const hasCanary = (one: unknown) => JSON.stringify(one).includes(marks.secret);
    return {
      keeping: profiles.map(({ keeping }) => keeping),
      masked: revealed.length,
      revealed: revealed.filter(hasCanary).length
    };
  }

  async readLegal(accounts: readonly number[]): Promise<PersonalReport['legal']> {
    const states = await Promise.all(accounts.map((account) => this.readPart({ part: 'legal', account })));
    const revealed = await Promise.all(
      accounts.map((account) => this.read('part.reveal', { of: { part: 'legal', account } }))
    );
    const texts = revealed.flatMap(({ values }) => values.map(({ value }) => JSON.stringify(value)));
    const withCanary = texts.filter((text) => text.includes(marks.person));
    this.masked.push(...withCanary.flatMap((text) => text.match(new RegExp(`${marks.person}-\\d+/`, 'g')) ?? []));
    return {
      keeping: states.map(({ keeping }) => keeping),
      masked: states.flatMap(({ fields }) => fields.filter((one) => one.isMasked && one.isGiven)).length,
      revealed: texts.length
    };
  }

  close(): Promise<void> {
    return this.#backend.close();
  }
}

async function carryOut({ dataDir, logFile, service, work }: PersonalOrder): Promise<[Driver, PersonalReport]> {
  const log = pino({ level: 'trace' }, pino.destination({ dest: logFile, sync: true }));
  const events: string[] = [];
  const backend = await createBackend({
    dataDir,
    host: 'web',
    version: '0.0.0-test',
    log,
    keychain: new Keychain({ service: 'Greenroom test', deadlineMs: 5000 }),
    storeWorker: entryUrl('store-worker'),
    startPractice: () => Promise.resolve({ ...service, stop: () => Promise.resolve() }),
    pictureAddress: (address) => address,
    onEvent: (message) => events.push(JSON.stringify(message)),
    spacingMs: 0
  });
  if (!backend.ok) throw new Error(backend.failure.words);
  const driver = new Driver(backend.value, log);
  if (work === 'drive') await driver.connect(service);
  const accounts = (await driver.read('accounts.list', {})).map(({ number }) => number);
  if (work === 'drive') for (const account of accounts) await driver.visit(account);
  const looked = await driver.look(accounts);
  const legal = await driver.readLegal(accounts);
  const hidden = [marks.secret, ...driver.masked];
  const leaks = [...driver.said, ...events].filter((text) => hidden.some((one) => text.includes(one))).length;
  return [driver, { isDone: true, accounts: accounts.length, requests: driver.count, ...looked, legal, leaks }];
}

const lines = createInterface(process.stdin)[Symbol.asyncIterator]();
const { value } = await lines.next();
// Safe: only the test of the same build starts this file.
const [driver, report] = await carryOut(JSON.parse(String(value)) as PersonalOrder);
process.stdout.write(`${JSON.stringify(report)}\n`);
await lines.next();
await driver.close();
process.exit(0);
