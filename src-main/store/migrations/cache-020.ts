import type { Migration } from '../database.ts';

/**
 * index_change: which media the writer has changed, a row a transaction, so that the reader brings its columns of the grid
 * up to date without reading everything again. `media` is a Float64Array of ids; null: too many to name, read everything.
 */
export const cache020: Migration = {
  number: 20,
  sql: `create table index_change (seq integer primary key, media blob) strict;`
};
