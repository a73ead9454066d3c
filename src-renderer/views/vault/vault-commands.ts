/** What can be done with a selection: held for Undo first, then sent in commands of the size that the bridge takes. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import { mostMediaInACommand } from '../../../src-shared/bridge/media-kinds.ts';
import type { VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { HeldActions } from '../../lib/held-actions.svelte.ts';
import { countOf } from '../../lib/numbers.ts';
import type { VaultState } from './vault-state.svelte.ts';

interface Command {
  readonly bridge: Bridge;
  readonly held: HeldActions;
  readonly vault: VaultState;
  readonly account: AccountSummary;
  readonly ids: readonly number[];
}

export function deleteMedia(command: Command): void {
  const { bridge, account, ids } = command;
  const [items, from] = [countOf(ids.length, 'item'), `from ${account.displayName}`];
  holdCommand(command, {
    list: null,
    doing: `Deleting ${items} ${from}`,
    done: `Deleted ${items} ${from}`,
    failed: `${items} couldn’t be deleted ${from}`,
    send: (part) => bridge.request('vault.deleteMedia', { account: account.number, ids: [...part] })
  });
}

export function removeFromList(command: Command, list: VaultListSummary): void {
  const { bridge, account, ids } = command;
  const [items, from] = [countOf(ids.length, 'item'), `from “${list.name}” of ${account.displayName}`];
  holdCommand(command, {
    list: list.id,
    doing: `Removing ${items} ${from}`,
    done: `Removed ${items} ${from}`,
    failed: `${items} couldn’t be removed ${from}`,
    send: (part) => bridge.request('vault.removeFromList', { account: account.number, list: list.id, ids: [...part] })
  });
}

interface CommandWords {
  readonly list: number | null;
  readonly doing: string;
  readonly done: string;
  readonly failed: string;
  readonly send: (ids: readonly number[]) => Promise<Result<unknown>>;
}

function holdCommand({ held, vault, account, ids }: Command, words: CommandWords): void {
  const group = { list: words.list, ids: new Set(ids) };
  vault.held.add(group);
  held.hold({
    doing: words.doing,
    done: words.done,
    failed: words.failed,
    owner: { name: account.displayName, hue: account.hue },
    run: () => sendInParts(ids, words.send),
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

/** Stops at the first part that fails; what was done before it makes the failure one of `partly-done`. */
export async function sendInParts(
  ids: readonly number[],
  send: (part: readonly number[]) => Promise<Result<unknown>>,
  most = mostMediaInACommand
): Promise<Result<number>> {
  for (let done = 0; done < ids.length; done += most) {
    const result = await send(ids.slice(done, done + most));
    if (!result.ok)
      return { ok: false, failure: done === 0 ? result.failure : partlyDone(result.failure, done, ids.length) };
  }
  return { ok: true, value: ids.length };
}

function partlyDone(failure: Failure, done: number, asked: number): Failure {
  const more = failure.partly?.done ?? 0;
  return {
    ...failure,
    code: 'partly-done',
    partly: { done: done + more, asked, because: failure.partly?.because ?? failure.code }
  };
}
