import { groups } from '../../store/tables/accounts.ts';
import { calls, creditBalances, creditDays, drift } from '../../store/tables/calls.ts';
import { linkTags } from '../../store/tables/links.ts';
import { intents } from '../../store/tables/outbox.ts';
import { drafts, writtenPosts } from '../../store/tables/posts.ts';
import { accounts, connections } from '../../store/tables/registry.ts';
import { attempts } from '../../store/tables/sign-in.ts';
import { storedSettings } from '../../store/tables/values.ts';
import { exportTable, type ExportTable } from './export-fields.ts';

export const appTables: readonly ExportTable[] = [
  {
    ...exportTable(connections),
    name: 'connections',
    words: 'connections to services, without keys',
    hasCsv: true
  },
  {
    ...exportTable(accounts, {
      serviceId: { name: 'id' },
      groupId: { name: 'group', column: '(select name from account_group where id = account.group_id)' }
    }),
    name: 'accounts',
    words: 'accounts with your names, colors and groups; other files refer to them by number',
    hasCsv: true
  },
  { ...exportTable(groups), name: 'groups', words: 'account groups', hasCsv: false },
  {
    ...exportTable(storedSettings, { name: { column: 'substr(name, 10)' } }),
    name: 'settings',
    words: 'changed settings',
    where: `name like 'settings.%'`,
    hasCsv: false
  },
  {
    ...exportTable(drafts),
    name: 'drafts',
    words: 'drafts, including those deleted in the last 30 days',
    hasCsv: true
  },
  {
    ...exportTable(intents),
    name: 'outbox',
    words: 'posts, links and sign-ins from the outbox, with their outcome',
    hasCsv: false
  },
  {
    ...exportTable(writtenPosts),
    name: 'written-posts',
    words: 'sent content of posts written or edited in Greenroom',
    hasCsv: false
  },
  { ...exportTable(linkTags), name: 'link-tags', words: 'your link tags', hasCsv: true },
  { ...exportTable(attempts), name: 'sign-ins', words: 'tracked sign-ins', hasCsv: false }
];

export const logTables: readonly ExportTable[] = [
  {
    ...exportTable(calls),
    name: 'calls',
    words: 'the newest 100,000 service calls; `account` is the service’s ID',
    hasCsv: true
  },
  {
    ...exportTable(creditDays, { used: { name: 'credits' } }),
    name: 'credits',
    words: 'credits by day, connection, account and endpoint',
    hasCsv: true
  },
  {
    ...exportTable(creditBalances),
    name: 'balances',
    words: 'each connection’s last reported credit balance',
    hasCsv: false
  },
  {
    ...exportTable(drift),
    name: 'drift',
    words: 'where responses differ from the service’s documentation: field names and types, never values',
    hasCsv: false
  }
];
