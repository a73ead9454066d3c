/** Exported tables of app.db and log.db. */
import { groups } from '../../store/tables/accounts.ts';
import { calls, creditBalances, creditDays, drift } from '../../store/tables/calls.ts';
import { linkTags } from '../../store/tables/links.ts';
import { intents } from '../../store/tables/outbox.ts';
import { drafts, writtenPosts } from '../../store/tables/posts.ts';
import { accounts, connections } from '../../store/tables/registry.ts';
import { attempts } from '../../store/tables/sign-in.ts';
import { deep, exportField, exportTable, type ExportTable } from './export-fields.ts';

export const appTables: readonly ExportTable[] = [
  {
    ...exportTable(connections),
    name: 'connections',
    words: 'services that Greenroom is connected to, without their keys',
    hasCsv: true
  },
  {
    ...exportTable(accounts, {
      serviceId: { name: 'id' },
      groupId: { name: 'group', column: '(select name from account_group where id = account.group_id)' }
    }),
    name: 'accounts',
    words: 'accounts, with what you made of them here; other files name them by their number',
    hasCsv: true
  },
  { ...exportTable(groups), name: 'groups', words: 'groups of accounts', hasCsv: false },
  {
    name: 'settings',
    words: 'settings that you changed',
    from: 'setting',
    where: `name like 'settings.%'`,
    key: ['name'],
    hasCsv: false,
    fields: [exportField('name', 'plain', 'substr(name, 10)'), deep('value')]
  },
  {
    ...exportTable(drafts),
    name: 'drafts',
    words: 'drafts, deleted ones of the last 30 days too',
    hasCsv: true
  },
  {
    ...exportTable(intents),
    name: 'outbox',
    words: 'posts, links and sign-ins that were asked for here, and what became of each',
    hasCsv: false
  },
  {
    ...exportTable(writtenPosts),
    name: 'written-posts',
    words: 'what was sent of each post that was written or changed here',
    hasCsv: false
  },
  { ...exportTable(linkTags), name: 'link-tags', words: 'your own tags of links', hasCsv: true },
  { ...exportTable(attempts), name: 'sign-ins', words: 'sign-ins that were followed here', hasCsv: false }
];

export const logTables: readonly ExportTable[] = [
  {
    ...exportTable(calls),
    name: 'calls',
    words: 'calls of the service, the newest 100,000; `account` is the service’s id',
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
    words: 'the credits that each connection had left when the service last said it',
    hasCsv: false
  },
  {
    ...exportTable(drift),
    name: 'drift',
    words: 'where the service’s answers differ from its document: places and kinds, never a value',
    hasCsv: false
  }
];
