import { first, numberAt, type Json } from './json.ts';
import { envelope, pagedEnvelope } from './records/envelope.ts';
import { finishedAttempt } from './records/attempt.ts';
import { createdTrackingLink, trackingLink, trialLink } from './records/links.ts';
import {
  earningStatistics,
  eligibility,
  legalForm,
  legalInfo,
  payoutSystem,
  savedForLater
} from './records/payouts.ts';
import { archiveCounters, counters, labelState, post } from './records/post.ts';
import { userRecord } from './records/user.ts';
import { vaultList } from './records/vault.ts';
import type { Query, ServiceProcess } from './service-process.ts';
import { all, listOf, record, type Shape } from './shapes.ts';
import { busyTrialLink, commentedPost, createPost, filledList, messages, someMedia } from './subjects.ts';

const HOUR = 3_600_000;
const success = record({ success: 'boolean' });

export interface Endpoint {
  number: number;
  method: string;
  template: string;
  ids?: (service: ServiceProcess) => Promise<Record<string, number | string>> | Record<string, number | string>;
  query?: Query;
  body?: (service: ServiceProcess) => Promise<Json>;
  /** Null: an empty text, which is no JSON. */
  answer: Shape | null;
}

/**
 * service-api.md, "Endpoints", row by row. Deleting media comes last, so that the others
 * have some.
 */
export const endpoints: Endpoint[] = [
  {
    number: 2,
    method: 'DELETE',
    template: '/api/{account}/media/vault/lists/{list_id}/media',
    ids: async (service) => ({ list_id: await filledList(service) }),
    body: async (service) => {
      const query = { list: await filledList(service), limit: 10 };
      const inList = await service.get(`${service.account()}/media/vault`, query);
      return { mediaIds: [numberAt(inList.body, 'data', 'list', 0, 'id')] };
    },
    answer: envelope(vaultList)
  },
  {
    number: 3,
    method: 'GET',
    template: '/api/{account}/media/vault/lists/{list_id}',
    ids: async (service) => ({ list_id: await filledList(service) }),
    answer: envelope(vaultList)
  },
  {
    number: 4,
    method: 'POST',
    template: '/api/{account}/posts',
    body: async (service) => ({ text: 'Good morning', mediaFiles: (await someMedia(service, 2)).map(String) }),
    answer: envelope(post)
  },
  {
    number: 5,
    method: 'PUT',
    template: '/api/{account}/posts/{post_id}',
    ids: async (service) => ({ post_id: await createPost(service) }),
    body: () => Promise.resolve({ text: 'Good evening' }),
    answer: null
  },
  {
    number: 6,
    method: 'DELETE',
    template: '/api/{account}/posts/{post_id}',
    ids: async (service) => ({ post_id: await createPost(service) }),
    answer: envelope(record({ success: 'boolean', counters }))
  },
  {
    number: 7,
    method: 'POST',
    template: '/api/{account}/posts/{post_id}/archive',
    ids: async (service) => ({ post_id: await createPost(service) }),
    query: { private_archive: true },
    answer: envelope(record({ labelStates: listOf(labelState), counters: archiveCounters }))
  },
  {
    number: 8,
    method: 'POST',
    template: '/api/{account}/posts/{post_id}/comments/{comment_id}/like',
    ids: (service) => {
      const { post: id, comments } = commentedPost(service);
      return { post_id: id, comment_id: first(comments, 'comment') };
    },
    answer: envelope(record({ ...all('boolean', 'success, isLiked'), likesCount: 'integer' }))
  },
  {
    number: 9,
    method: 'DELETE',
    template: '/api/{account}/chats/{chat_id}/messages/{message_id}',
    ids: (service) => {
      const own = messages(service, Date.now()).filter((message) => message.isOwn && message.ageMs < 23 * HOUR);
      const { chat, id } = first(own, 'own message of today');
      return { chat_id: chat, message_id: id };
    },
    answer: envelope(success)
  },
  {
    number: 10,
    method: 'GET',
    template: '/api/{account}/banking/available-payout-systems',
    answer: envelope(record({ payouts: listOf(payoutSystem), payoutCode: 'string' }))
  },
  { number: 11, method: 'GET', template: '/api/{account}/banking/details/legal-form', answer: envelope(legalForm) },
  { number: 12, method: 'GET', template: '/api/{account}/banking/details/legal-info', answer: envelope(legalInfo) },
  { number: 13, method: 'GET', template: '/api/{account}/payouts/eligibility', answer: envelope(eligibility) },
  {
    number: 14,
    method: 'GET',
    template: '/api/{account}/payouts/earning-statistics',
    query: { startDate: '-30days', endDate: 'now' },
    answer: envelope(record({ list: earningStatistics }))
  },
  {
    number: 15,
    method: 'GET',
    template: '/api/{account}/saved-for-later/messages/settings',
    answer: envelope(savedForLater)
  },
  {
    number: 16,
    method: 'GET',
    template: '/api/{account}/trial-links',
    query: { limit: 10, offset: 0, sort: 'desc', field: 'create_date' },
    answer: pagedEnvelope(trialLink)
  },
  {
    number: 17,
    method: 'GET',
    template: '/api/{account}/trial-links/{trial_link_id}/subscribers',
    ids: async (service) => ({ trial_link_id: await busyTrialLink(service) }),
    query: { limit: 2, offset: 0 },
    answer: pagedEnvelope(userRecord)
  },
  {
    number: 18,
    method: 'GET',
    template: '/api/{account}/tracking-links',
    query: { sortby: 'created_date', with_deleted: true },
    answer: pagedEnvelope(trackingLink)
  },
  {
    number: 19,
    method: 'POST',
    template: '/api/{account}/tracking-links',
    query: { name: 'Spring' },
    answer: envelope(listOf(createdTrackingLink))
  },
  {
    number: 20,
    method: 'GET',
    template: '/api/{account}/notifications/search-users',
    query: { query: 'a' },
    answer: envelope(listOf(userRecord))
  },
  {
    number: 21,
    method: 'GET',
    template: '/api/authenticate/{attempt_id}',
    ids: (service) => {
      const done = service.ready.attempts.filter(({ kind }) => kind === 'authenticated');
      return { attempt_id: first(done, 'attempt that is authenticated').id };
    },
    answer: finishedAttempt
  },
  {
    number: 1,
    method: 'DELETE',
    template: '/api/{account}/media/vault/delete-media',
    body: async (service) => ({ mediaIds: await someMedia(service, 2) }),
    answer: envelope(success)
  }
];
