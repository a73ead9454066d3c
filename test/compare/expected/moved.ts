/** Tables and columns that have another name or form now than in the other commit. */
import type { Moved, Reshaped, Row } from '../moved-rows.ts';

const why = 'One table has what was removed lately.';

export const moved: readonly Moved[] = [
  { why, from: 'cache/*.db/deletion', to: 'tombstone', columns: { media: 'id' }, adds: { of: 'media' } },
  { why, from: 'cache/*.db/gone_post', to: 'tombstone', adds: { of: 'post' } },
  { why, from: 'cache/*.db/gone_message', to: 'tombstone', adds: { of: 'message' } },
  { why: 'The column has the name of its field.', from: 'cache/*.db/link', columns: { extra: 'others' } }
];

const feeds = [
  ['media', '', 'wholeWalkMissed'],
  ['posts', 'posts.', 'posts.wholeWalkMissed'],
  ['trial-links', 'links.trial.', 'links.trial.wholeWalkAt'],
  ['tracking-links', 'links.tracking.', 'links.tracking.wholeWalkAt']
] as const;

/** Takes a fact out of its table. @returns its value; null where there is none */
function takeFact(tables: Map<string, Row[]>, name: string): unknown {
  const facts = tables.get('fact') ?? [];
  const found = facts.find((fact) => fact['name'] === name);
  tables.set(
    'fact',
    facts.filter((fact) => fact !== found)
  );
  return found ? (JSON.parse(String(found['value'])) as unknown) : null;
}

function toSync(tables: Map<string, Row[]>): Row[] {
  const walks = tables.get('walk') ?? [];
  tables.delete('walk');
  return feeds.flatMap(([feed, prefix, missedFact]) => {
    const walk = walks.find(({ name }) => name === feed);
    const isPaused = takeFact(tables, `${prefix}isPaused`);
    const refreshedAt = takeFact(tables, `${prefix}refreshedAt`);
    const missed = takeFact(tables, missedFact);
    if (!walk && isPaused === null && refreshedAt === null && missed === null) return [];
    return {
      feed,
      is_whole: walk?.['whole'] ?? 0,
      generation: walk?.['generation'] ?? 0,
      cursor: walk?.['next_query'] ?? null,
      done: walk?.['done'] ?? 0,
      allowance: walk?.['allowance'] ?? 'unasked',
      started_at: walk?.['started_at'] ?? null,
      finished_at: walk?.['finished_at'] ?? null,
      is_paused: Number(isPaused === true),
      refreshed_at: refreshedAt,
      missed: missedFact.endsWith('At') && missed !== null ? 0 : missed
    };
  });
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));

function toReading(tables: Map<string, Row[]>): Row[] {
  const take = (table: string) => {
    const rows = tables.get(table) ?? [];
    tables.delete(table);
    return rows;
  };
  const row = (list: string, of: unknown, place: unknown, cursor: unknown, read_at: unknown): Row => ({
    list,
    of,
    place,
    cursor,
    read_at
  });
  const chats = takeFact(tables, 'chatsPlace') as { next: unknown; resume: { next: unknown } | null } | null;
  const chatsReadAt = takeFact(tables, 'chatsReadAt');
  const asked = ['trial', 'tracking'].flatMap((kind): Row[] => {
    const fact = (tables.get('fact') ?? []).find(({ name }) => name === `links.${kind}.asked`);
    if (!fact) return [];
    const { next, ...rest } = JSON.parse(String(fact['value'])) as Row;
    fact['value'] = JSON.stringify(rest);
    return [row(`asked-${kind}`, 0, 0, json(next), null)];
  });
  return [
    ...(chats ? [row('chats', 0, 0, json(chats.next), chatsReadAt)] : []),
    ...(chats?.resume ? [row('chats', 0, 1, json(chats.resume.next), null)] : []),
    ...take('message_place').map((one) => row('messages', one['chat'], one['below'], one['next_query'], null)),
    ...take('comment_reading').map((one) => row('comments', one['post'], 0, one['next_query'], one['read_at'])),
    ...take('link_reading').map((one) =>
      row(`${one['kind'] === 0 ? 'trial' : 'tracking'}-subscribers`, one['link'], 0, one['next_query'], one['read_at'])
    ),
    ...asked
  ];
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A link in the answer to a list that was asked for, as its declaration has it. */
function toAskedRow(row: Row): Row {
  if (typeof row['kind'] !== 'number') return row;
  const entries = Object.entries(row).map(([name, value]) => {
    if (name === 'kind') return [name, value === 0 ? 'trial' : 'tracking'];
    return [name === 'extra' ? 'others' : camel(name), name.startsWith('is_') ? value === 1 : value];
  });
  return Object.fromEntries(entries) as Row;
}

export const reshaped: readonly Reshaped[] = [
  {
    why: 'Where each feed stands is in one table, and how far other lists were read in another.',
    from: 'cache/*.db',
    reshape: (tables) => {
      if (tables.has('sync') || tables.has('reading')) return;
      tables.set('sync', toSync(tables));
      tables.set('reading', toReading(tables));
    }
  },
  {
    why: 'Links in the answer to a list that was asked for have the names of their declaration.',
    from: 'cache/*.db',
    reshape: (tables) => {
      for (const fact of tables.get('fact') ?? []) {
        if (!/^links\.\w+\.asked$/.test(String(fact['name']))) continue;
        const asked = JSON.parse(String(fact['value'])) as { rows: Row[] };
        fact['value'] = JSON.stringify({ ...asked, rows: asked.rows.map(toAskedRow) });
      }
    }
  }
];
