/** The vault, joined with what it needs: the account's connection and cache, and those who hear of what moves. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { vaultRequests } from '../../../src-shared/bridge/vault.ts';
import type { VisitEnd } from '../../refresh/background-refresh.ts';
import type { Refresher } from '../../refresh/refresher.ts';
import { Refreshers } from '../../refresh/refreshers.ts';
import type { Store } from '../../store/store.ts';
import type { Connections } from '../accounts/connections.ts';
import { mayReadUnasked } from '../accounts/opening-reads.ts';
import { createVaultHandlers } from './handlers.ts';
import type { VaultReach } from './read-pages.ts';
import { createVaultRefresher } from './refresh.ts';
import { RunningCommands } from './running-commands.ts';

export interface OpenVaultOptions {
  readonly store: Store;
  readonly connections: Pick<Connections, 'find' | 'noteFigures'>;
  readonly pictureAddress: (path: string) => string;
  readonly onEvent: (message: EventMessage) => void;
  /** What waits for a person has changed. */
  readonly onNeeds: () => void;
  readonly onDefect: (error: unknown) => void;
}

export interface OpenedVault {
  readonly handlers: Pick<Handlers, keyof typeof vaultRequests>;
  readonly refreshers: Refreshers;
  /** Refreshes an account's vault for nobody; see refresh/background-refresh.ts. */
  visit(account: number, allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<VisitEnd>;
  /** Ends what is done on accounts that are being removed. */
  drop(accounts: readonly number[]): Promise<void>;
  /** A connection answers again. */
  wake(connection: number): void;
  /** Resolves when nothing is sent any more; what the service has answered until then is written after `settle`. */
  close(): Promise<void>;
  settle(): Promise<void>;
}

export function openVault(options: OpenVaultOptions): OpenedVault {
  const { store, connections, onEvent, onNeeds, onDefect } = options;
  const commands = new RunningCommands();
  const refreshers = new Refreshers(createRefresher);
  let commandsEnd: Promise<void> = Promise.resolve();

  function reach(account: number): VaultReach {
    const found = connections.find(account);
    if (!found) throw new RangeError(`No account ${String(account)}.`);
    const { serviceId } = found.account;
    return { account: { number: account, serviceId }, client: found.live.client, store, now: Date.now };
  }

  function tell(account: number): void {
    onEvent({ event: 'vault.changed', payload: { account } });
  }

  function createRefresher(account: number): Refresher {
    return createVaultRefresher({
      reach: () => reach(account),
      backgroundLeft: () => connections.find(account)?.live.backgroundLeft() ?? 0,
      mayReadUnasked: () => mayReadUnasked(connections.find(account)?.account),
      onProgress: (refresh) => {
        onEvent({ event: 'vault.refreshChanged', payload: { account, refresh } });
        onNeeds();
      },
      onRows: ({ cached, counted, refreshedAt }) => {
        connections.noteFigures(account, { media: cached, counted, refreshedAt });
        tell(account);
      },
      onDefect
    });
  }

  return {
    refreshers,
    handlers: createVaultHandlers({
      store,
      hasAccount: (account) => connections.find(account) !== null,
      reach,
      refresher: (account) => refreshers.of(account),
      pictureAddress: options.pictureAddress,
      onRows: tell,
      commands,
      onCommand: (account, command, at) => {
        onEvent({ event: 'vault.commandMoved', payload: { account, command, ...at } });
      },
      onGone: (account, { ids, cached }) => {
        connections.noteFigures(account, { media: cached, counted: null, refreshedAt: null });
        store.writeShared('pictures', 'removePictures', { account, media: ids }).catch(onDefect);
      }
    }),
    /** What a connection can't be asked for now, no other account of it can be asked for either. */
    async visit(account, allowance, stop) {
      const { phase, failure } = await refreshers.of(account).visit(allowance, stop);
      if (phase === 'waiting' || failure?.code === 'refused-key') return 'passing';
      return phase === 'failed' ? 'failed' : 'done';
    },
    async drop(accounts) {
      const gone = new Set(accounts);
      const running = commands.list().filter(({ account }) => gone.has(account));
      for (const { account, command } of running) commands.stop(account, command);
      await Promise.all([
        ...running.map(({ account, command }) => commands.follow(account, command)),
        refreshers.drop(accounts)
      ]);
    },
    wake: (connection) => {
      refreshers.wake((account) => connections.find(account)?.live.id === connection);
    },
    close: async () => {
      commandsEnd = commands.close();
      await refreshers.close();
    },
    settle: () => commandsEnd
  };
}
