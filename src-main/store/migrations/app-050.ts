import type { Migration } from '../database.ts';

/**
 * app.db: drafts, the steps that undo and redo what was written in them, and the bodies of posts that were written or changed
 * here. A draft that was queued stays, bound to its intent, until that is over: taking it back is then only letting go of it.
 * Times are ms since 1970.
 */
export const app050: Migration = {
  number: 50,
  sql: `
      create table draft (
        number integer primary key autoincrement,
        id text not null unique,
        account integer not null references account (number) on delete cascade,
        post integer,
        text text not null,
        rest text not null,
        revision integer not null default 0,
        step integer not null default 0,
        typed_at integer,
        created_at integer not null,
        saved_at integer not null,
        intent integer references intent (number) on delete set null,
        deleted_at integer
      ) strict;
      create index draft_account on draft (account, saved_at);
      create index draft_intent on draft (intent);
      create index draft_deleted on draft (deleted_at) where deleted_at is not null;
      create table draft_step (
        draft integer not null references draft (number) on delete cascade,
        place integer not null,
        kind text not null,
        change text not null,
        bytes integer not null,
        began_at integer not null,
        primary key (draft, place)
      ) strict;
      create table written_post (
        account integer not null references account (number) on delete cascade,
        post integer not null,
        body text not null,
        scheduled_at integer,
        written_at integer not null,
        primary key (account, post)
      ) strict;
    `
};
