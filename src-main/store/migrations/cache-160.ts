import type { Migration } from '../migration.ts';

/** Posts are sorted by their tips. */
export const cache160: Migration = {
  number: 160,
  sql: `
    -- The amount of tips in millionths; null where none is known. Text in any other form is read with the next refresh.
    alter table post add column tips_amount integer;
    update post set tips_amount = cast(round(cast(replace(substr(tips, 2), ',', '') as real) * 1000000) as integer)
      where tips glob '$[0-9]*.[0-9][0-9]';
    create index post_by_tips on post (state, tips_amount desc, at desc, id desc);
  `
};
