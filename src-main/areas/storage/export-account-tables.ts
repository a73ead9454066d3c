/** Exported tables of an account's cache. Each row begins with the account's number and service ID. */
import { deep, exportField, exportTable, type ExportTable } from './export-fields.ts';
import { links as linkTable, linkSubscribers } from '../../store/tables/links.ts';
import { chats, messages } from '../../store/tables/messages.ts';
import { earningItems, earningMonths } from '../../store/tables/payouts.ts';
import { people } from '../../store/tables/people.ts';
import { comments, creators, labelPosts, labels, ownPosts, posts as postTable } from '../../store/tables/posts.ts';
import { media, vaultLists } from '../../store/tables/vault.ts';

const mediaRows = exportTable(media, { size: { name: 'bytes' }, duration: { name: 'seconds' } });

const vault: readonly ExportTable[] = [
  { ...exportTable(vaultLists), name: 'vault-lists', words: 'lists of the vault', hasCsv: false },
  {
    ...mediaRows,
    name: 'media',
    words: 'media of the vault with the lists that they are in; without addresses of pictures, which run out',
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
    words: 'posts that were read, and those that were scheduled or saved here',
    from: 'post left join own_post using (id)',
    hasCsv: true,
    fields: [...postTable.exported, ...ownPosts.exported]
  },
  { ...exportTable(comments), name: 'comments', words: 'comments on posts, as far as they were read', hasCsv: false },
  { ...exportTable(labels), name: 'labels', words: 'labels of posts', hasCsv: false },
  {
    ...exportTable(labelPosts),
    name: 'label-posts',
    words: 'posts in labels, as far as they were read',
    hasCsv: false
  },
  { ...exportTable(creators), name: 'creators', words: 'creators who were found to be named in posts', hasCsv: false }
];

const chatsAndMessages: readonly ExportTable[] = [
  { ...exportTable(chats), name: 'chats', words: 'chats; a chat’s id is its fan’s', hasCsv: true },
  { ...exportTable(messages), name: 'messages', words: 'messages, as far as they were read', hasCsv: true }
];

const links: readonly ExportTable[] = [
  { ...exportTable(linkTable), name: 'links', words: 'trial and tracking links with their figures', hasCsv: true },
  {
    ...exportTable(linkSubscribers),
    name: 'link-subscribers',
    words: 'who came through which link, in the service’s order; `person` is an id in people',
    hasCsv: true
  }
];

const others: readonly ExportTable[] = [
  {
    ...exportTable(people),
    name: 'people',
    words: 'everybody who was seen as a fan, a subscriber or in a search, with the service’s record of them',
    hasCsv: true
  },
  {
    ...exportTable(earningMonths, { start: { name: 'month' } }),
    name: 'earnings-by-month',
    words: 'earnings by month in UTC; what is neither subscriptions nor tips is the rest',
    hasCsv: true
  },
  {
    ...exportTable(earningItems, { kind: { kind: ['subscription', 'tip'] } }),
    name: 'earnings',
    words: 'subscriptions and tips with their times',
    key: ['rowid'],
    hasCsv: true
  },
  {
    name: 'earnings-split',
    words: 'what ranges of time were made of, as far as that was asked for',
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
    name: 'payouts',
    words: 'what the service said about payouts, without anything personal; its amounts are whole millionths',
    from: 'fact',
    where: `name in ('payouts.eligibility', 'payouts.balances', 'payouts.systems')`,
    key: ['name'],
    hasCsv: false,
    fields: [exportField('part', 'plain', 'substr(name, 9)'), deep('said', 'value')]
  }
];

export const accountTables: readonly ExportTable[] = [...vault, ...posts, ...chatsAndMessages, ...links, ...others];
