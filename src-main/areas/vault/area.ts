/** The vault: an account's media and lists, and commands on many of them. */
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { vaultRequests } from '../../../src-shared/bridge/vault.ts';
import type { AreaFactory } from '../../area.ts';
import { RunningCommands } from './commands.ts';
import { mediaFeed } from './feed.ts';
import { findPriceNeeds } from './find-needs.ts';
import { createVaultParts } from './parts.ts';
import { openFirstIndex, prepareIndex } from './prepare-index.ts';

export const vaultArea: AreaFactory<keyof typeof vaultRequests> = (host) => {
  const { store, feeds, news, onAccount: on, pictureAddress } = host;
  const tell = (account: number) => void news.emit('vault.changed', { account });
  const commands = new RunningCommands(host);
  const media = mediaFeed((account, { cached, counted, refreshedAt }) => {
    news.emit('account.figures', { account, media: cached, counted, refreshedAt });
    tell(account);
  });
  let commandsEnd: Promise<void> = Promise.resolve();

  return {
    handlers: {
      'vault.overview': ({ account }) =>
        on(account, async () => {
          const cached = await store.read(account, 'readOverview', null);
          const lists = cached.lists.map(({ cover, ...list }) => ({
            ...list,
            cover: cover === null ? null : pictureAddress(`/picture/${String(account)}/${String(cover)}/cover`)
          }));
          return ok({ ...cached, lists, refresh: await feeds.state(account, 'media') });
        }),
      'vault.index': ({ account, filter, known, countUses }) =>
        on(account, async () => {
          const index = await store.read(account, 'readIndex', { filter, known, countUses });
          if (known === null) void prepareIndex(store, account);
          return ok(index);
        }),
      'vault.details': ({ account, ids }) =>
        on(account, async () => {
          const details = await store.read(account, 'readDetails', ids);
          const addresses = details.ids.map((id) => pictureAddress(`/picture/${String(account)}/${String(id)}/*`));
          return ok({ ...details, addresses });
        }),
      'vault.uses': ({ account, ids }) =>
        on(account, async () => ok(await store.read(account, 'readUsesOf', new Float64Array(ids)))),
      'vault.change': (change) => on(change.account, (reach) => commands.run(reach, change)),
      'vault.commands': () => Promise.resolve(ok(commands.list())),
      'vault.followCommand': ({ account, command }) =>
        on(account, async () => {
          const outcome = await commands.follow(command);
          return outcome?.ok === false ? outcome : ok({ outcome: outcome?.value ?? null });
        })
    },
    feeds: [media],
    parts: createVaultParts(tell),
    answers: {
      /** A refused key would stop the connection's other accounts too. */
      async visitVault(account, allowance, stop) {
        const { phase, failure } = await feeds.visit(account, 'media', allowance, stop);
        if (phase === 'waiting' || failure?.code === 'refused-key') return 'passing';
        return phase === 'failed' ? 'failed' : 'done';
      }
    },
    needs: () => findPriceNeeds(feeds.asking('media'), host.reach),
    start: () => void openFirstIndex(store, host.db),
    drop: (accounts) => commands.end(new Set(accounts)),
    stop: () => {
      commandsEnd = commands.close();
    },
    settle: () => commandsEnd
  };
};
