/** Makes each of the 21 calls in the app, and reads where pages see its answer. */
import type { Endpoint } from '../../../src-shared/service/endpoint.ts';
import { contract } from '../../../src-shared/service/contract.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import type { LinkKind, LinkPeriod } from '../../../src-shared/bridge/links.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import { comments, posts } from '../../../src-main/store/tables/posts.ts';
import { messages } from '../../../src-main/store/tables/messages.ts';
import { now, type AreasAtWork } from './areas-at-work.ts';
import type { Fixed } from './sample-answer.ts';

export interface Call {
  /** Fixed values of each run: some fields only count in one state. */
  readonly runs: readonly Fixed[];
  make(at: AreasAtWork, run: number): Promise<void>;
  show(at: AreasAtWork): Promise<unknown>;
}

export function endpointOf(number: number): Endpoint {
  const found = contract.find(({ source }) => source.document === 'service-api.md' && source.endpoint === number);
  if (!found) throw new Error(`No call ${String(number)}.`);
  return found;
}

const account = 1;
const id = 7;
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const column = (...ids: readonly number[]) => new Float64Array(ids).buffer;

const showVault: Call['show'] = ({ ask }) => ask('vault.overview', { account });

const showPost: Call['show'] = async ({ ask }) => [
  await ask('part.read', { of: { part: 'post', account, post: id } }),
  await ask('posts.overview', { account })
];

const showPayouts: Call['show'] = async ({ ask }) => [
  await ask('part.read', { of: { part: 'payouts', account } }),
  await ask('part.read', { of: { part: 'legal', account } }),
  await ask('part.reveal', { of: { part: 'legal', account } })
];

function addPost({ db }: AreasAtWork): void {
  posts.insert(db, { ...blankPost, id });
}

const blankPost = { state: 'published', text: '', mediaCount: 0, media: '[]', addedAt: 1, readAt: 1, seen: 0 } as const;

const body: DraftBody = {
  ...blankBody,
  text: 'Text',
  media: ['1'],
  labels: [{ id: 1, name: 'Label' }],
  creators: [{ id: 1, name: 'Creator' }],
  expireDays: 7,
  schedule: { day: '2026-12-24', time: '18:00', zone: 'UTC', occurrence: 'first' },
  saveForLater: true,
  fundraiser: { target: 100, presets: [10] },
  voting: { type: 'quiz', options: ['A', 'B'], correct: 0, due: 3 }
};

async function createDraft({ ask }: AreasAtWork, post: number | null, of = body) {
  const created = await ask('drafts.create', { account, id: uuid(1), from: { body: of, post } });
  if (!created.ok) throw new Error(created.failure.code);
  const { number: draft, revision } = created.value;
  return { account, draft, revision };
}

const linkPeriod: LinkPeriod = { from: '2026-11-01', to: '2026-11-19', zone: 'UTC' };

async function syncLinks({ ask }: AreasAtWork, kind: LinkKind): Promise<void> {
  await ask('feed.refresh', { account, feed: linkFeeds[kind], scope: 'whole' });
  for (;;) {
    const overview = await ask('links.overview', { account });
    if (!overview.ok) throw new Error(overview.failure.code);
    if (overview.value.refresh[kind].phase !== 'running') return;
    await new Promise((go) => setImmediate(go));
  }
}

function showLinks(kind: LinkKind): Call['show'] {
  const order = { account, kind, find: '', filter: 'all', by: 'name', direction: 'desc' } as const;
  return async ({ ask }) => [
    await ask('links.head', order),
    await ask('links.head', { ...order, period: linkPeriod }),
    await ask('links.period', { account, period: linkPeriod })
  ];
}

const showPerson: Call['show'] = ({ ask }) => ask('part.read', { of: { part: 'person', account, person: id } });

const person: Fixed = { '[].id': id };
const ofSent: Fixed = { id, 'media[].id': 9, 'media[].type': 'photo', 'media[].hasError': false };
const attempt: Fixed = {
  'account.id': 'acct_1',
  twoFactorPending: false,
  'lastAttempt.needs_otp': false,
  'lastAttempt.needs_face_otp': false
};

export const calls: Readonly<Record<number, Call>> = {
  1: {
    runs: [{}],
    async make({ ask, db }) {
      db.exec(`insert into media (id, kind, state, ratio, seen) values (${String(id)}, 1, 1, 1000, 0)`);
      await ask('vault.change', { account, command: 'a', change: { kind: 'delete' }, ids: column(id) });
    },
    show: showVault
  },
  2: {
    runs: [{ id }],
    async make({ ask, db }) {
      db.exec(`insert into vault_list (id, type, name, can_update, can_delete, position, listed)
        values (${String(id)}, 'custom', 'L', 0, 0, 0, 1)`);
      await ask('vault.change', { account, command: 'a', change: { kind: 'remove', list: id }, ids: column(1) });
    },
    show: showVault
  },
  3: {
    runs: [{ id }],
    make: async ({ ask }) => void (await ask('part.refresh', { of: { part: 'vault-list', account, list: id } })),
    show: showVault
  },
  4: {
    runs: [ofSent, ofSent],
    async make(at, run) {
      const draft = await createDraft(at, null, run === 0 ? body : { ...body, schedule: null, saveForLater: false });
      await at.ask('posts.publish', { ...draft, intent: uuid(2) });
      await at.settle();
    },
    show: showPost
  },
  5: {
    runs: [{}],
    async make(at) {
      addPost(at);
      await at.ask('posts.update', await createDraft(at, id));
    },
    show: showPost
  },
  6: {
    runs: [{}],
    async make(at) {
      addPost(at);
      await at.ask('posts.delete', { account, post: id });
    },
    show: showPost
  },
  7: {
    runs: [{ 'labelStates[].posts[].postId': id }],
    async make(at) {
      addPost(at);
      await at.ask('posts.archive', { account, post: id, isPrivate: true });
    },
    show: showPost
  },
  8: {
    runs: [{}],
    async make(at) {
      addPost(at);
      comments.insert(at.db, { post: id, id: 1, text: '', isLiked: false, isByAuthor: false, place: 0 });
      at.db.exec(`insert into reading (list, of, place, read_at) values ('comments', ${String(id)}, 0, 1)`);
      await at.ask('posts.setCommentLiked', { account, post: id, comment: 1, isLiked: true });
    },
    show: showPost
  },
  9: {
    runs: [{}],
    async make({ ask, db }) {
      const createdAt = new Date(now - 3_600_000).toISOString();
      const blank = { text: '', mediaCount: 0, isTip: false, isPinned: false, isAlone: false };
      messages.insert(db, { ...blank, id: 1, chat: id, isMine: true, createdAt });
      await ask('messages.delete', { account, chat: id, message: 1 });
    },
    show: ({ ask }) => ask('part.read', { of: { part: 'chat', account, chat: id, before: null } })
  },
  10: {
    runs: [{}],
    make: async ({ ask }) => void (await ask('part.refresh', { of: { part: 'payouts', account } })),
    show: showPayouts
  },
  11: {
    runs: [{}],
    make: async ({ ask }) => void (await ask('part.refresh', { of: { part: 'legal', account } })),
    show: showPayouts
  },
  12: {
    runs: [{}],
    make: async ({ ask }) => void (await ask('part.refresh', { of: { part: 'legal', account } })),
    show: showPayouts
  },
  13: {
    runs: [{}],
    make: async ({ ask }) => void (await ask('part.refresh', { of: { part: 'payouts', account } })),
    show: showPayouts
  },
  14: {
    runs: [{ 'list.months.*.tips[].time': 1_772_400_000, 'list.months.*.subscribes[].time': 1_772_500_000 }],
    async make({ ask }) {
      await ask('part.refresh', { of: { part: 'earnings', account, whole: true } });
      await ask('earnings.readSplit', { account, ...march });
    },
    show: async ({ ask }) => [
      await ask('earnings.read', { accounts: [account], step: 'month', ...march }),
      await ask('earnings.read', { accounts: [account], step: 'day', ...march })
    ]
  },
  15: {
    runs: [{}],
    make: async ({ ask }) => void (await ask('part.refresh', { of: { part: 'saved-for-later', account } })),
    show: ({ ask }) => ask('part.read', { of: { part: 'saved-for-later', account } })
  },
  16: {
    runs: [
      { '[].id': id, '[].revenue.isLoading': false, '[].isFinished': false, '[].expiredAt': '2027-03-01T00:00:00Z' }
    ],
    make: (at) => syncLinks(at, 'trial'),
    show: showLinks('trial')
  },
  17: {
    runs: [person],
    async make({ ask, db }) {
      db.exec(`insert into link (id, kind, name, sought, is_finished, is_gone, is_calculating, added_at, read_at, seen)
        values (3, 0, '', '', 0, 0, 0, 1, 1, 0)`);
      await ask('part.refresh', { of: { part: 'subscribers', account, kind: 'trial', link: 3, more: false } });
    },
    show: showPerson
  },
  18: {
    runs: [{ '[].id': id, '[].revenue.isLoading': false, '[].endDate': '2027-03-01T00:00:00Z' }],
    async make(at) {
      const ofPeriod = { part: 'link-period', account, period: linkPeriod, more: false, isPatient: true } as const;
      await syncLinks(at, 'tracking');
      await at.ask('part.refresh', { of: { part: 'deleted-links', account } });
      await at.ask('part.refresh', { of: ofPeriod });
    },
    show: showLinks('tracking')
  },
  19: {
    runs: [{ '[].id': id }],
    async make(at) {
      await at.ask('links.create', { account, name: 'Link', intent: uuid(1) });
      await at.settle();
    },
    show: showLinks('tracking')
  },
  20: {
    runs: [person],
    make: async ({ ask }) => void (await ask('audience.search', { account, command: 'a', query: 'words' })),
    show: showPerson
  },
  21: {
    // Ended, running, and ended by another sign.
    runs: [
      { ...attempt, state: 'authenticated', progress: 'signed_in' },
      { ...attempt, 'lastAttempt.success': false, 'lastAttempt.completed_at': null },
      { ...attempt, 'lastAttempt.success': true }
    ],
    async make(at) {
      await at.ask('signIn.follow', { connection: 1, id: 'auth_1' });
      await at.settle();
    },
    show: async ({ ask }) => {
      const profile = await readPart({ request: ask }, { part: 'profile', account });
      const names = profile.ok ? profile.value.groups.flatMap(({ fields }) => fields.map(({ name }) => name)) : [];
      const revealed = names.map((field) => ask('part.reveal', { of: { part: 'profile', account, field } }));
      return [await ask('signIn.list', {}), profile, await Promise.all(revealed)];
    }
  }
};

const march = { from: '2026-03-01', to: '2026-03-31', zone: 'UTC' };
