import type { Migration } from '../database.ts';

/**
 * One index in place of three: the reader sorts by likes and tips itself, and only has to find them somewhere narrow. It runs
 * as a walk does, newest first, so that most rows are added at its end, where SQLite keeps pages full. What was deleted since a
 * moment is asked for at every page.
 */
export const cache030: Migration = {
  number: 30,
  sql: `
    drop index media_by_date;
    drop index media_by_likes;
    drop index media_by_tips;
    create index media_by_time on media (created_at desc, id desc, ratio, kind, likes, tips);
    create index deletion_by_time on deletion (at);
  `
};
