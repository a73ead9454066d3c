import type { Migration } from '../database.ts';

/**
 * sealed: personal data by a name, each as one row of AES-256-GCM under a key that is in the keychain and in no file
 * (keychain/sealing.ts). Nothing of what is in it stands beside it, and none of it is indexed.
 */
export const cache040: Migration = {
  number: 40,
  sql: `create table sealed (name text primary key, bytes blob not null) strict, without rowid;`
};
