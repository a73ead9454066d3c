/** The vault (service-api.md, endpoints 1 to 3; live-service-notes.md, B1 to B3 and C). */
import type { Static } from 'typebox';
import * as contract from '../../src-shared/service/vault.ts';
import { invalid, nothingFound, platformRefused } from '../http/refusal.ts';
import { addAccountRoute, readPage, takePage } from '../http/route.ts';
import type { Practice } from '../practice.ts';
import { findPage, type Wanted } from '../vault/browse.ts';
import { describeCounts, describeCover, describeList, describeMedia } from '../vault/describe.ts';
import { addToList, deleteMedia, findMedia, removeFromList, type Vault, type VaultList } from '../vault/vault.ts';

/** Our choice, since the document has no limit of IDs per request. */
const mostIds = 1000;

function findList(vault: Vault, id: number): VaultList {
  const list = vault.lists.find((candidate) => candidate.id === id);
  if (list === undefined) throw nothingFound('The vault list was not found.');
  return list;
}

function ensureFit(ids: readonly number[]): void {
  if (ids.length > mostIds) {
    throw invalid({ mediaIds: [`The media ids field must not have more than ${String(mostIds)} items.`] });
  }
}

/**
 * Ignores unknown IDs, so that a delete can be repeated after a lost answer. "Not found"
 * only if all are unknown.
 */
function findNamed(vault: Vault, ids: readonly number[]): number[] {
  ensureFit(ids);
  const found = ids.map((id) => findMedia(vault, id)).filter((index) => index !== undefined);
  if (found.length === 0) throw nothingFound('The media were not found.');
  return found;
}

function findAll(vault: Vault, ids: readonly number[]): number[] {
  ensureFit(ids);
  return ids.map((id) => {
    const index = findMedia(vault, id);
    if (index === undefined) throw nothingFound('The media were not found.');
    return index;
  });
}

function readWanted(vault: Vault, query: Static<typeof contract.listMedia.query>): Wanted {
  return {
    list: query.list === undefined ? null : findList(vault, query.list),
    kind: query.type ?? null,
    query: query.query ?? null,
    order: query.field ?? 'recent',
    isDescending: query.sort !== 'asc'
  };
}

function addLists(practice: Practice): void {
  addAccountRoute(practice, contract.listLists, (account, { query = {} }) => {
    const text = (query.query ?? '').toLowerCase();
    const lists = account.vault.lists.filter((list) => list.name.toLowerCase().includes(text));
    const { page, hasMore } = takePage(lists, query);
    const all = { ...describeCounts(account.vault.counts), medias: describeCover(practice, account, null) };
    return {
      rows: page.map((list) => describeList(practice, account, list)),
      hasMore,
      beside: { all, canCreateVaultLists: true, order: 'asc', sort: 'default' }
    };
  });

  addAccountRoute(practice, contract.readList, (account, { params }) =>
    describeList(practice, account, findList(account.vault, params.list_id))
  );

  addAccountRoute(practice, contract.removeFromList, (account, { params, body }) => {
    const list = findList(account.vault, params.list_id);
    const named = findNamed(account.vault, body.mediaIds);
    if (list.type !== 'custom') throw platformRefused(400, 'Media cannot be removed from this list.');
    for (const index of named) removeFromList(account.vault, list, index);
    return describeList(practice, account, list);
  });

  addAccountRoute(practice, contract.addToList, (account, { params, body }) => {
    const list = findList(account.vault, params.list_id);
    const named = findAll(account.vault, body.mediaIds);
    if (list.type !== 'custom') throw platformRefused(400, 'Media cannot be added to this list.');
    for (const index of named) addToList(account.vault, list, index);
    return describeList(practice, account, list);
  });
}

function addMedia(practice: Practice): void {
  addAccountRoute(practice, contract.listMedia, (account, { query = {} }) => {
    const { vault } = account;
    const { indexes, hasMore } = findPage(vault, readWanted(vault, query), readPage(query));
    return { rows: indexes.map((index) => describeMedia(practice, account, index)), hasMore, beside: {} };
  });

  addAccountRoute(practice, contract.readMedia, (account, { params }) => {
    const index = findMedia(account.vault, params.media_id);
    if (index === undefined) throw nothingFound('The media was not found.');
    return describeMedia(practice, account, index);
  });

  addAccountRoute(practice, contract.deleteMedia, (account, { body }) => {
    for (const index of findNamed(account.vault, body.mediaIds)) deleteMedia(account.vault, index);
    return { success: true };
  });
}

export function addVault(practice: Practice): void {
  addLists(practice);
  addMedia(practice);
}
