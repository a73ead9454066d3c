/** The vault: an account's media and lists, and what a user does to many of them at once. */
import type { vaultRequests } from '../../../src-shared/bridge/vault.ts';
import { largestMediaPage } from '../../../src-shared/service/vault.ts';
import type { AreaFactory } from '../../area.ts';
import { Refresher } from '../../refresh/refresher.ts';
import { Refreshers } from '../../refresh/refreshers.ts';
import { findPriceNeeds } from './find-needs.ts';
import { createVaultHandlers } from './handlers.ts';
import { walkVault } from './refresh.ts';
import { RunningCommands } from './running-commands.ts';

export const vault: AreaFactory<keyof typeof vaultRequests> = (host) => {
  const { news, reach, report } = host;
  const tell = (account: number) => void news.emit('vault.changed', { account });
  const commands = new RunningCommands();
  const refreshers = new Refreshers(
    (account) =>
      new Refresher({
        reach: () => reach(account),
        source: walkVault,
        pageSize: largestMediaPage,
        onProgress: (refresh) => {
          news.emit('vault.refreshChanged', { account, refresh });
          news.emit('needs.recheck', {});
        },
        onRows: ({ cached, counted, refreshedAt }) => {
          news.emit('account.figures', { account, media: cached, counted, refreshedAt });
          tell(account);
        },
        onDefect: report
      })
  );
  let commandsEnd: Promise<void> = Promise.resolve();

  return {
    handlers: createVaultHandlers(host, { commands, tell, refresher: (account) => refreshers.of(account) }),
    answers: {
      /** What a connection can't be asked for now, no other account of it can be asked for either. */
      async visitVault(account, allowance, stop) {
        const { phase, failure } = await refreshers.of(account).visit(allowance, stop);
        if (phase === 'waiting' || failure?.code === 'refused-key') return 'passing';
        return phase === 'failed' ? 'failed' : 'done';
      }
    },
    needs: () => findPriceNeeds(refreshers.asking(), reach),
    wake: (connection) => {
      refreshers.wake((account) => reach(account)?.connection === connection);
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
    stop: () => {
      commandsEnd = commands.close();
      return refreshers.close();
    },
    settle: () => commandsEnd
  };
};
