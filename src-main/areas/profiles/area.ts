/**
 * Profiles are loaded when a user opens or refreshes one, or come from a sign-in, and are
 * stored sealed. Pages get grouped fields. Secrets, and unknown fields that sound like
 * one, stay here until revealed. Only limits for rules, the account's names and its two
 * public pictures are stored in the clear.
 */
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { AreaFactory } from '../../area.ts';
import { SealedKeeper } from '../../sealing/sealed-keeper.ts';
import { createOnOpening } from '../../feed/opening-reads.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { Profiles } from './profiles.ts';

export const profilesArea: AreaFactory<never> = (host) => {
  const { db, store, news, sealer, reach, pictureAddress, report, now } = host;
  const onOpening = createOnOpening();
  const profiles = new Profiles({
    db,
    store,
    keeper: new SealedKeeper('profile', store, sealer),
    find: (number) => {
      const account = readAccount(db, number);
      const client = reach(number)?.client;
      return account && client ? { account, client } : null;
    },
    onChange: (account) => void news.emit('accounts.profileChanged', { account }),
    onAccounts: () => void news.emit('accounts.written', {}),
    now
  });
  news.on('signIn.profile', ({ connection, account }) => {
    profiles.take(connection, account.id, account.platform_data).catch(report);
  });
  news.on('accounts.listed', ({ connection, accounts }) => {
    profiles.takeListed(connection, accounts).catch(report);
  });
  return {
    handlers: {},
    parts: {
      profile: {
        show: (reach, { account }) =>
          onOpening(reach, async () => {
            const { keeping } = await profiles.describe(account, pictureAddress);
            return keeping === 'nothing' ? profiles.refresh(account, true) : null;
          }),
        refresh: (_, { account }) => profiles.refresh(account),
        read: async (_, { account }) => ok(await profiles.describe(account, pictureAddress)),
        async reveal(_, { account, field }) {
          const revealed = await profiles.reveal(account, field);
          return revealed.ok ? ok([{ name: field, value: revealed.value.value }]) : revealed;
        }
      }
    },
    answers: { profilePicture: (account, kind, number) => profiles.pictureUrl(account, kind, number) },
    drop: (accounts) => {
      profiles.drop(accounts);
    }
  };
};
