/**
 * Commands on a selection live in the host, so that a later page can track and stop them.
 * Removals wait for Undo first.
 */
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { IdSet } from '../../src-shared/bridge/id-set.ts';
import { mediaInACall } from '../../src-shared/bridge/media-kinds.ts';
import type { CommandDone, RunningCommand, VaultChange, VaultListSummary } from '../../src-shared/bridge/vault.ts';
import type { RunningAction, DelayedActions } from '../core/delayed-actions.svelte.ts';
import { toToastOwner, type Progress } from '../core/toasts.svelte.ts';
import type { VaultState } from './vault-state.svelte.ts';
import { countOf, formatCount } from '../format/numbers.ts';
import { formatCredits } from '../format/prices.ts';
import { mediaCommandStrings } from './strings.ts';

interface Command {
  readonly vault: Pick<VaultState, 'pending' | 'read'>;
  readonly account: AccountSummary;
  readonly ids: Float64Array<ArrayBuffer>;
}

type List = Pick<VaultListSummary, 'id' | 'name'>;
type Run<T> = Pick<RunningAction<T>, 'doing' | 'failed' | 'owner' | 'run' | 'stop'>;

export class VaultCommands {
  readonly #bridge: Bridge;
  readonly #actions: DelayedActions;
  readonly #followed = new Set<string>();

  constructor(bridge: Bridge, actions: DelayedActions) {
    this.#bridge = bridge;
    this.#actions = actions;
  }

  deleteMedia(command: Command, inUse = 0): void {
    this.#delay(command, null, inUse);
  }

  removeFromList(command: Command, list: List): void {
    this.#delay(command, list);
  }

  addToList({ vault, account, ids }: Command, list: List): void {
    const at = { account: account.number, command: crypto.randomUUID() };
    const subject = { kind: 'add', account, list, count: ids.length } as const;
    this.#actions.start<CommandDone>({
      ...this.#begin(at, subject, () =>
        this.#bridge.request('vault.change', { ...at, change: { kind: 'add', list: list.id }, ids: ids.buffer })
      ),
      done: nameCommand(subject).done,
      settle: () => void vault.read()
    });
  }

  /**
   * Shows commands that the host still runs, begun earlier or by another page; again after
   * each reconnection.
   */
  follow(accountOf: (number: number) => AccountSummary | null): void {
    void this.#resume(accountOf);
    this.#bridge.onEvent((message) => {
      if (message.event === 'app.reconnected') void this.#resume(accountOf);
    });
  }

  async #resume(accountOf: (number: number) => AccountSummary | null): Promise<void> {
    const running = await this.#bridge.request('vault.commands', {});
    if (!running.ok) return;
    for (const command of running.value) {
      const account = accountOf(command.account);
      if (!account || this.#followed.has(command.command)) continue;
      this.#followed.add(command.command);
      await this.#followRunning(command, account);
    }
  }

  async #followRunning({ change, done, asked, ...at }: RunningCommand, account: AccountSummary): Promise<void> {
    const list = change.kind === 'delete' ? null : await this.#findList(at.account, change.list);
    const subject = { kind: change.kind, account, list, count: asked };
    const outcome = () => this.#bridge.request('vault.followCommand', at);
    const action = this.#begin(at, subject, outcome);
    this.#actions.start({
      ...action,
      run: (tell) => {
        if (priceOfCommand(asked) > 1) tell({ done, asked });
        return action.run(tell);
      },
      // The command ended before it was tracked: the vault shows the result.
      done: (value) => value.outcome && nameCommand(subject).done(value.outcome),
      settle: () => undefined
    });
  }

  async #findList(account: number, list: number): Promise<List | null> {
    const overview = await this.#bridge.request('vault.overview', { account });
    return overview.ok ? (overview.value.lists.find(({ id }) => id === list) ?? null) : null;
  }

  #delay({ vault, account, ids }: Command, list: List | null, inUse = 0): void {
    const change = list ? ({ kind: 'remove', list: list.id } as const) : ({ kind: 'delete' } as const);
    const group = { list: list?.id ?? null, ids: IdSet.of(ids) };
    const at = { account: account.number, command: crypto.randomUUID() };
    const subject = { kind: change.kind, account, list, count: ids.length };
    vault.pending.add(group);
    const run = this.#begin(at, subject, () =>
      this.#bridge.request('vault.change', { ...at, change, ids: ids.buffer })
    );
    this.#actions.delay<CommandDone>({
      ...run,
      doing: inUse === 0 ? run.doing : mediaCommandStrings.inUse(run.doing, inUse),
      done: nameCommand(subject).done,
      settle: (outcome) => {
        if (outcome === 'undone') vault.pending.remove(group);
        // Tiles stay dimmed until the cache, which alone shows the result, is read again.
        else
          void vault.read().finally(() => {
            vault.pending.remove(group);
          });
      }
    });
  }

  #begin<T>(
    at: { readonly account: number; readonly command: string },
    subject: CommandSubject,
    send: () => Promise<Result<T>>
  ): Run<T> {
    const { doing, failed } = nameCommand(subject);
    const price = priceOfCommand(subject.count);
    return {
      // A large deletion has shown its price before.
      doing: subject.kind !== 'delete' && price > 1 ? mediaCommandStrings.priced(doing, formatCredits(price)) : doing,
      failed,
      owner: toToastOwner(subject.account),
      run: (tell) => this.#follow(at, tell, send),
      stop: price > 1 ? () => void this.#bridge.request('commands.stop', { command: at.command }) : null
    };
  }

  async #follow<T>(
    at: { readonly account: number; readonly command: string },
    tell: (progress: Progress) => void,
    send: () => Promise<T>
  ): Promise<T> {
    const stopListening = this.#bridge.onEvent((message) => {
      if (message.event !== 'vault.commandMoved') return;
      const { account, command, done, asked } = message.payload;
      if (account === at.account && command === at.command && asked > mediaInACall) tell({ done, asked });
    });
    this.#followed.add(at.command);
    try {
      return await send();
    } finally {
      this.#followed.delete(at.command);
      stopListening();
    }
  }
}

interface CommandSubject {
  readonly kind: VaultChange['kind'];
  readonly account: Pick<AccountSummary, 'displayName' | 'hue' | 'avatar'>;
  readonly list: { readonly name: string } | null;
  readonly count: number;
}

interface CommandWords {
  readonly doing: string;
  readonly done: (value: CommandDone) => string;
  readonly failed: string;
}

const verbs = {
  delete: ['Deleting', 'deleted', 'from'],
  remove: ['Removing', 'removed', 'from'],
  add: ['Adding', 'added', 'to']
} as const;

function nameCommand({ kind, account, list, count }: CommandSubject): CommandWords {
  const [doing, did, where] = verbs[kind];
  const items = countOf(count, 'item');
  const place = `${where} ${list ? `“${list.name}” of ` : ''}${account.displayName}`;
  return {
    doing: `${doing} ${items} ${place}`,
    done: ({ done, asked }) =>
      done < asked
        ? `Stopped: ${formatCount(done)} of ${countOf(asked, 'item')} ${did} ${place}`
        : `${did.charAt(0).toUpperCase()}${did.slice(1)} ${items} ${place}`,
    failed: `${items} couldn’t be ${did} ${place}`
  };
}

export function priceOfCommand(items: number): number {
  return Math.ceil(items / mediaInACall);
}
