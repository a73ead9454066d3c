import { Type } from 'typebox';
import { bare, inData, noBody } from './envelope.ts';
import { AccountId, endpoint, noted, onAccount } from './endpoint.ts';
import { ProfileWithLimits } from './profile.ts';
import { nullable, record, row, Undocumented } from './schema.ts';

/** From GET /api/accounts; `is_authenticated: false` means "needs sign-in". */
export const AccountRecord = row('id', {
  id: AccountId,
  platform_id: Type.Integer(),
  platform_username: Type.String(),
  platform_email: Type.String(),
  is_authenticated: Type.Boolean(),
  authentication_progress: nullable(Type.String()),
  display_name: Type.String(),
  platform_user_data: Undocumented
});

export const listAccounts = endpoint({
  name: 'accounts.list',
  method: 'GET',
  path: '/api/accounts',
  query: {
    platform_id: Type.Optional(Type.String()),
    platform_username: Type.Optional(Type.String()),
    platform_email: Type.Optional(Type.String())
  },
  answer: bare(Type.Array(AccountRecord)),
  effect: 'read',
  source: noted('A6'),
  summary: 'The accounts that the key reaches'
});

export const removeAccount = endpoint({
  name: 'accounts.remove',
  method: 'DELETE',
  path: '/api/accounts/{account}',
  params: { account: AccountId },
  answer: noBody,
  effect: 'repeatable',
  source: noted('A6'),
  summary: 'Disconnect an account from the service'
});

export const whoami = endpoint({
  name: 'accounts.whoami',
  method: 'GET',
  path: '/api/whoami',
  answer: bare(
    record({
      api_key: record({ name: Type.String(), created_at: Type.String(), last_used_at: nullable(Type.String()) }),
      team: record({ name: Type.String(), slug: Type.String() })
    })
  ),
  effect: 'read',
  source: noted('A6'),
  summary: 'The key and the team it belongs to'
});

export const readProfile = endpoint({
  name: 'accounts.readProfile',
  method: 'GET',
  path: '/api/{account}/me',
  params: onAccount,
  answer: inData(ProfileWithLimits),
  effect: 'read',
  source: noted('A6'),
  summary: 'The profile of an account, with its limits'
});
