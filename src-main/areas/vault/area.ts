/** The vault: an account's media and lists, and what a user does to many of them at once. */
import type { vaultRequests } from '../../../src-shared/bridge/vault.ts';
import type { AreaFactory } from '../../area.ts';
import { mediaFeed } from './feed.ts';
import { findPriceNeeds } from './find-needs.ts';
import { createVaultHandlers } from './handlers.ts';
import { RunningCommands } from './running-commands.ts';

export const vault: AreaFactory<keyof typeof vaultRequests> = (host) => {
  const { feeds, news, reach } = host;
  const tell = (account: number) => void news.emit('vault.changed', { account });
  const commands = new RunningCommands(host.commands);
  const media = mediaFeed((account, { cached, counted, refreshedAt }) => {
    news.emit('account.figures', { account, media: cached, counted, refreshedAt });
    tell(account);
  });
  let commandsEnd: Promise<void> = Promise.resolve();

  return {
    handlers: createVaultHandlers(host, { commands, tell }),
    feeds: [media],
    answers: {
      /** What a connection can't be asked for now, no other account of it can be asked for either. */
      async visitVault(account, allowance, stop) {
        const { phase, failure } = await feeds.visit(account, 'media', allowance, stop);
        if (phase === 'waiting' || failure?.code === 'refused-key') return 'passing';
        return phase === 'failed' ? 'failed' : 'done';
      }
    },
    needs: () => findPriceNeeds(feeds.asking('media'), reach),
    drop: (accounts) => commands.end(new Set(accounts)),
    stop: () => {
      commandsEnd = commands.close();
    },
    settle: () => commandsEnd
  };
};
