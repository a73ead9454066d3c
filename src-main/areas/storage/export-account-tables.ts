/** Tables of an account's cache. Each row begins with the account's number and service ID. */
import { deep, exportField, exportTable, type ExportTable } from './export-fields.ts';
import { links as linkTable, linkSubscribers } from '../../store/tables/links.ts';
import { chats, messages } from '../../store/tables/messages.ts';
import { earningItems, earningMonths } from '../../store/tables/payouts.ts';
import { people } from '../../store/tables/people.ts';
import { comments, creators, labelPosts, labels, ownPosts, posts as postTable } from '../../store/tables/posts.ts';
import { facts } from '../../store/tables/values.ts';
import { media, vaultLists } from '../../store/tables/vault.ts';

const mediaRows = exportTable(media, { size: { name: 'bytes' }, duration: { name: 'seconds' } });

const vault: readonly ExportTable[] = [
  { ...exportTable(vaultLists), name: 'vault-lists', words: 'vault lists', hasCsv: false },
  {
    ...mediaRows,
    name: 'media',
    words: 'vault media with their lists, without image URLs, which expire',
    hasCsv: true,
    fields: [
      ...mediaRows.fields,
      exportField(
        'lists',
        'json',
        `(select json_group_array(v.name) from media_list m join vault_list v on v.id = m.list where m.media = media.id)`
      ),
      deep('listIds', '(select json_group_array(m.list) from media_list m where m.media = media.id)')
    ]
  }
];

const posts: readonly ExportTable[] = [
  {
    ...exportTable(postTable),
    name: 'posts',
    words: 'loaded posts, and posts scheduled or saved in Greenroom',
    from: 'post left join own_post using (id)',
    hasCsv: true,
    fields: [...postTable.exported, ...ownPosts.exported]
  },
  { ...exportTable(comments), name: 'comments', words: 'loaded comments on posts', hasCsv: false },
  { ...exportTable(labels), name: 'labels', words: 'post labels', hasCsv: false },
  {
    ...exportTable(labelPosts),
    name: 'label-posts',
    words: 'loaded posts by label',
    hasCsv: false
  },
  { ...exportTable(creators), name: 'creators', words: 'creators tagged in posts', hasCsv: false }
];

const chatsAndMessages: readonly ExportTable[] = [
  { ...exportTable(chats), name: 'chats', words: 'chats; a chat has its fan’s ID', hasCsv: true },
  { ...exportTable(messages), name: 'messages', words: 'loaded messages', hasCsv: true }
];

const links: readonly ExportTable[] = [
  { ...exportTable(linkTable), name: 'links', words: 'trial and tracking links with their figures', hasCsv: true },
  {
    ...exportTable(linkSubscribers),
    name: 'link-subscribers',
    words: 'subscribers by link, in the service’s order; `person` is an ID in people',
    hasCsv: true
  }
];

const others: readonly ExportTable[] = [
  {
    ...exportTable(people),
    name: 'people',
    words: 'known people from chats, links and searches, with the service’s record of each',
    hasCsv: true
  },
  {
    ...exportTable(earningMonths, { start: { name: 'month' } }),
    name: 'earnings-by-month',
    words: 'earnings by month, in UTC; income beyond subscriptions and tips is part of each total',
    hasCsv: true
  },
  {
    ...exportTable(earningItems, { kind: { kind: ['subscription', 'tip'] } }),
    name: 'earnings',
    words: 'subscriptions and tips with times',
    key: ['rowid'],
    hasCsv: true
  },
  {
    name: 'earnings-split',
    words: 'loaded earnings breakdowns by date range',
    from: 'earning_split',
    key: ['starts_at', 'ends_at'],
    hasCsv: false,
    fields: [
      ...['startsAt', 'endsAt', 'readAt'].map((name) => exportField(name, 'time')),
      ...['all', 'subscribes', 'tips', 'messages', 'posts'].flatMap((part) => [
        exportField(`${part}Net`, 'money'),
        exportField(`${part}Gross`, 'money')
      ])
    ]
  },
  {
    ...exportTable(facts, { name: { name: 'part', column: 'substr(name, 9)' }, value: { name: 'said' } }),
    name: 'payouts',
    words: 'payout details without personal data; amounts are in millionths',
    where: `name in ('payouts.eligibility', 'payouts.balances', 'payouts.systems')`,
    hasCsv: false
  }
];

export const accountTables: readonly ExportTable[] = [...vault, ...posts, ...chatsAndMessages, ...links, ...others];
