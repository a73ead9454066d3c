/** Drafts of posts: what a user writes, kept as it is written, valid or not. */
import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import { mostMedia, mostOptions, mostText } from './draft-bounds.ts';
import { AccountNumber, PlatformId, request, type Nothing } from './request.ts';

const closed = { additionalProperties: false };

/** A draft's number in this Greenroom. */
export const DraftNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Made by the page, once for each draft, so that asking twice makes one. */
const DraftId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** How often a draft was saved: a save on top of another one than the latest is refused, and loses nothing. */
export const Revision = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const named = { id: PlatformId, name: Type.String({ maxLength: 500 }) };

/** `rules/schedule.ts` has the meaning; here it may be half filled in. */
export const DraftSchedule = Type.Object(
  {
    day: Type.String({ maxLength: 10 }),
    time: Type.String({ maxLength: 5 }),
    zone: Type.String({ maxLength: 64 }),
    occurrence: Type.Enum(['first', 'second'])
  },
  closed
);
export type DraftSchedule = Static<typeof DraftSchedule>;

const Amount = Type.Union([Type.Number({ minimum: -1e9, maximum: 1e9 }), Type.Null()]);

/**
 * The content of a post, with bounds of our own and without its rules, which a draft may break. rules/draft-post.ts
 * makes the service's body from it. Null means absent.
 */
export const DraftBody = Type.Object(
  {
    text: Type.String({ maxLength: mostText }),
    /** In order: ids of the platform as digits, or of the service (prefix svc_media_). */
    media: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: mostMedia }),
    /** With their names, so that they are read offline too. */
    labels: Type.Array(Type.Object(named, closed), { maxItems: 100 }),
    creators: Type.Array(Type.Object(named, closed), { maxItems: 100 }),
    expireDays: Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()]),
    schedule: Type.Union([DraftSchedule, Type.Null()]),
    saveForLater: Type.Boolean(),
    fundraiser: Type.Union([
      Type.Object({ target: Amount, presets: Type.Array(Amount, { maxItems: 50 }) }, closed),
      Type.Null()
    ]),
    voting: Type.Union([
      Type.Object(
        {
          type: Type.Enum(['poll', 'quiz']),
          options: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: mostOptions }),
          /** Of the options, from zero. */
          correct: Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()]),
          due: Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()])
        },
        closed
      ),
      Type.Null()
    ])
  },
  closed
);
export type DraftBody = Static<typeof DraftBody>;

export interface DraftSummary {
  readonly number: number;
  readonly account: number;
  /** The live post that it changes; null for a new one. */
  readonly post: number | null;
  readonly text: string;
  /** The first of its media, and how many there are. */
  readonly cover: string | null;
  readonly mediaCount: number;
  readonly schedule: DraftSchedule | null;
  readonly saveForLater: boolean;
  readonly hasFundraiser: boolean;
  readonly voting: 'poll' | 'quiz' | null;
  readonly createdAt: Ms;
  readonly savedAt: number;
}

export interface Draft extends DraftSummary {
  readonly body: DraftBody;
  readonly revision: number;
  /** Undo and redo survive restarts. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The parts of a draft that stay with its account, since their IDs mean nothing elsewhere. */
export interface LeftBehind {
  readonly media: number;
  readonly labels: number;
  readonly creators: number;
}

const account = AccountNumber;
const onDraft = { account, draft: DraftNumber };

const DraftOrigin = Type.Union([
  /** `post`: the live post that it changes. */
  Type.Object({ body: DraftBody, post: Type.Union([PlatformId, Type.Null()]) }, closed),
  Type.Object({ draft: DraftNumber }, closed)
]);
export type DraftOrigin = Static<typeof DraftOrigin>;

/** A draft that isn't there, or is another account's, is `unknown-draft`; one that was saved elsewhere meanwhile is `outdated`. */
export const draftsRequests = {
  /**
   * Newest first; those that can be restored, the last deleted first. `find` is looked for in the whole text, letter by letter
   * in any case; empty finds all.
   */
  'drafts.list': request<readonly DraftSummary[]>()({
    account,
    which: Type.Enum(['here', 'deleted']),
    find: Type.String({ maxLength: 200 })
  }),
  'drafts.read': request<Draft>()(onDraft),
  /** The copy of one that changes a live post is of a new post. */
  'drafts.create': request<Draft>()({ account, id: DraftId, from: DraftOrigin }),
  /** On disk when it answers. */
  'drafts.save': request<Draft>()({ ...onDraft, revision: Revision, body: DraftBody }),
  'drafts.step': request<Draft>()({ ...onDraft, revision: Revision, way: Type.Enum(['undo', 'redo']) }),
  'drafts.move': request<{ readonly draft: Draft; readonly left: LeftBehind }>()({ ...onDraft, to: AccountNumber }),
  /** It can be restored for 30 days. */
  'drafts.delete': request<Nothing>()(onDraft),
  'drafts.restore': request<Draft>()(onDraft)
};

export interface DraftsEvents {
  /** Drafts of an account were added, saved or removed; views read again. */
  'drafts.changed': { readonly account: number };
}
