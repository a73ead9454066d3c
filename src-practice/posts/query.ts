/** List parameters documented without types (live-service-notes.md, B1, B4 and B10). */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { Static } from 'typebox';
import { readDateExpression } from '../../src-shared/rules/date-expressions.ts';
import type { listPosts, listTaggableCreators } from '../../src-shared/service/posts.ts';
import { invalid } from '../http/refusal.ts';
import { nameField } from '../http/words.ts';
import type { Wanted } from './browse.ts';
import type { WantedCreators } from './creators.ts';

function readDirection(field: string, text = 'desc'): boolean {
  if (text !== 'desc' && text !== 'asc') throw invalid({ [field]: [`The selected ${nameField(field)} is invalid.`] });
  return text === 'desc';
}

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false]
]);

function readFlag(field: string, text = 'false'): boolean {
  const flag = flags.get(text);
  if (flag === undefined) throw invalid({ [field]: [`The ${field} field must be true or false.`] });
  return flag;
}

function readMinimum(text: string, now: number): number {
  const reading = readDateExpression(text, now);
  if (reading.ok) return reading.at ?? -Infinity;
  throw invalid({ minimumPublishDate: ['The minimum publish date field must be a valid date.'] });
}

export function readWantedPosts(query: Static<typeof listPosts.query>, now: Ms): Wanted {
  return {
    order: query.order ?? 'publish_date',
    isDescending: readDirection('sort', query.sort),
    query: query.query ?? null,
    isPinned: readFlag('pinned', query.pinned),
    publishedFrom: readMinimum(query.minimumPublishDate ?? '', now)
  };
}

export function readWantedCreators(query: Static<typeof listTaggableCreators.query>): WantedCreators {
  return {
    name: query.name ?? '',
    isPendingOnly: query.filter === 'pending',
    sort: query.sort ?? 'date',
    isDescending: readDirection('sortDirection', query.sortDirection)
  };
}
