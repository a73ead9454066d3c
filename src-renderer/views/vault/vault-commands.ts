/** What can be done with a selection: held for Undo first, then sent as one column of ids, followed, and stopped on request. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { mediaInACall } from '../../../src-shared/bridge/media-kinds.ts';
import type { CommandDone, VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { HeldActions } from '../../lib/held-actions.svelte.ts';
import { countOf, formatCount } from '../../lib/numbers.ts';
import type { Progress } from '../../lib/toasts.svelte.ts';
import type { VaultState } from './vault-state.svelte.ts';

interface Command {
  readonly bridge: Bridge;
  readonly held: HeldActions;
  readonly vault: Pick<VaultState, 'held' | 'read'>;
  readonly account: AccountSummary;
  readonly ids: Float64Array<ArrayBuffer>;
}

/** Credits that a command over so many items costs: one for each of its calls. */
export function priceOf(items: number): number {
  return Math.ceil(items / mediaInACall);
}

export function deleteMedia(command: Command): void {
  const { bridge, account, ids } = command;
  holdCommand(command, {
    list: null,
    verbs: ['Deleting', 'deleted'],
    from: `from ${account.displayName}`,
    send: (name) => bridge.request('vault.deleteMedia', { account: account.number, command: name, ids: ids.buffer })
  });
}

export function removeFromList(command: Command, list: VaultListSummary): void {
  const { bridge, account, ids } = command;
  const target = { account: account.number, list: list.id };
  holdCommand(command, {
    list: list.id,
    verbs: ['Removing', 'removed'],
    from: `from “${list.name}” of ${account.displayName}`,
    send: (name) => bridge.request('vault.removeFromList', { ...target, command: name, ids: ids.buffer })
  });
}

interface Kind {
  readonly list: number | null;
  /** "Deleting", "deleted" */
  readonly verbs: readonly [string, string];
  readonly from: string;
  /** @param name by which it is followed and stopped */
  readonly send: (name: string) => Promise<Result<CommandDone>>;
}

function holdCommand({ bridge, held, vault, account, ids }: Command, { list, verbs, from, send }: Kind): void {
  const group = { list, ids: IdSet.of(ids) };
  const target = { account: account.number, command: crypto.randomUUID() };
  const [items, [doing, did]] = [countOf(ids.length, 'item'), verbs];
  const price = priceOf(ids.length);
  vault.held.add(group);
  held.hold<CommandDone>({
    // A deletion as large has said its price before.
    doing: `${doing} ${items} ${from}${list !== null && price > 1 ? `, for ${countOf(price, 'credit')}` : ''}`,
    done: ({ done, asked }) => (done < asked ? sayStopped(done, asked, did, from) : `${capital(did)} ${items} ${from}`),
    failed: `${items} couldn’t be ${did} ${from}`,
    owner: { name: account.displayName, hue: account.hue },
    run: (tell) => followed(bridge, target, tell, () => send(target.command)),
    stop: price > 1 ? () => void bridge.request('vault.stopCommand', target) : null,
    settle: (outcome) => {
      if (outcome === 'undone') vault.held.remove(group);
      // What was done is only seen in the cache; until it is read again the tiles stay dimmed.
      else
        void vault.read().finally(() => {
          vault.held.remove(group);
        });
    }
  });
}

/** Tells how far a command is, from before it is sent until it is answered. */
async function followed<T>(
  bridge: Bridge,
  target: { readonly account: number; readonly command: string },
  tell: (progress: Progress) => void,
  send: () => Promise<T>
): Promise<T> {
  const stopListening = bridge.onEvent((message) => {
    if (message.event !== 'vault.commandMoved') return;
    const { account, command, done, asked } = message.payload;
    if (account === target.account && command === target.command && asked > mediaInACall) tell({ done, asked });
  });
  try {
    return await send();
  } finally {
    stopListening();
  }
}

function sayStopped(done: number, asked: number, did: string, from: string): string {
  return `Stopped: ${formatCount(done)} of ${countOf(asked, 'item')} ${did} ${from}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
