/** Tests every field of every table of service-api.md by its type there. */
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import * as audience from './audience.ts';
import { namedSchemas } from './contract.ts';
import * as envelope from './envelope.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as payouts from './payouts.ts';
import * as post from './post.ts';
import * as posts from './posts.ts';
import { Profile } from './profile.ts';
import { DateTime, Undocumented, type Shape } from './schema.ts';
import * as signIn from './sign-in.ts';
import { tables } from './testing/documented-tables.ts';
import * as vault from './vault.ts';

function nameType(schema: TSchema): string {
  if (schema === DateTime) return 'date';
  if (schema === Undocumented) return 'unknown';
  const shape: Shape = schema;
  if (shape.anyOf !== undefined) return shape.anyOf.map(nameType).join(' or ');
  if (shape.items !== undefined) return `${nameType(shape.items)}[]`;
  if (shape.enum !== undefined) return shape.enum.join('/');
  return namedSchemas.get(schema) ?? shape.type ?? 'unknown';
}

/** `name: type` for each field; `name?: type` if optional. */
function spell(schema: TSchema): string[] {
  const { properties = {}, required = [] }: Shape = schema;
  return Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${nameType(field)}`)
    .toSorted();
}

/** Each table as its fields. */
function readTables(text: string): (readonly [string, string[]])[] {
  return text
    .trim()
    .split('\n\n')
    .map((table) => {
      const [title = '', ...lines] = table.split('\n').map((line) => line.trim());
      return [title, lines.flatMap(readLine).toSorted()] as const;
    });
}

/** `type: names, as the document lists them` */
function readLine(line: string): string[] {
  const [type = '', names = ''] = line.split(': ');
  return names.split(', ').map((name) => `${name}: ${type}`);
}

function find(schema: TSchema, ...path: readonly string[]): TSchema {
  return path.reduce<TSchema>((owner, name) => {
    const { properties, items, anyOf, patternProperties }: Shape = owner;
    const inner = name === '[]' ? items : (properties?.[name] ?? anyOf?.[Number(name)] ?? patternProperties?.[name]);
    if (inner === undefined) throw new Error(`no ${name}`);
    return inner;
  }, schema);
}

const { UserSummary, UserRecord, UserListState, SubscriptionBy, SubscriptionOn, SubscriptionRecord, PromoOffer } =
  audience;
const { LegalForm, LegalInfo, EarningStatistics, PayoutEligibility, PayoutSystem } = payouts;

const schemas: Readonly<Record<string, TSchema>> = {
  credits: envelope.Credits,
  cache: envelope.CacheNote,
  'rate limits': envelope.RateLimits,
  'vault list': vault.VaultList,
  post: post.Post,
  'media item': post.PostMedia,
  files: vault.MediaFiles,
  'full file': find(vault.MediaFiles, 'full'),
  'user summary': UserSummary,
  'avatar thumbs': find(UserSummary, 'avatarThumbs', '0'),
  'header size': find(UserSummary, 'headerSize', '0'),
  'header thumbs': find(UserSummary, 'headerThumbs', '0'),
  'post counters': post.PostCounters,
  'archive counters': post.ArchiveCounters,
  'label state': post.LabelState,
  'post of a label state': find(post.LabelState, 'posts', '[]'),
  'user record': UserRecord,
  'list state': UserListState,
  'subscription by': SubscriptionBy,
  'subscription on': SubscriptionOn,
  'subscription record': SubscriptionRecord,
  'promo offer': PromoOffer,
  'trial link': links.TrialLink,
  'revenue of a trial link': find(links.TrialLink, 'revenue'),
  'related of a trial link': find(links.TrialLink, 'links', 'related'),
  'tracking link': links.TrackingLink,
  'revenue of a tracking link': find(links.TrackingLink, 'revenue'),
  'related of a tracking link': find(links.TrackingLink, 'links', 'related'),
  'created tracking link': links.CreatedTrackingLink,
  'earning statistics': EarningStatistics,
  'earnings of a month': find(EarningStatistics, 'months', '^[0-9]+$'),
  'earnings of a day': find(EarningStatistics, 'months', '^[0-9]+$', 'tips', '[]'),
  'total earnings': find(EarningStatistics, 'total'),
  'earnings of a kind': find(EarningStatistics, 'total', 'chat_messages'),
  'payout system': PayoutSystem,
  'legal form': LegalForm,
  'document type': find(LegalForm, 'documentType', 'values', '[]'),
  'legal info': LegalInfo,
  DAC7: find(LegalInfo, 'DAC7'),
  tax: find(LegalInfo, 'tax'),
  'payout eligibility': PayoutEligibility,
  'saved-for-later settings': messages.SavedForLaterSettings,
  'authentication attempt result': signIn.AttemptResult,
  'account of an attempt': signIn.SignedInAccount,
  'last attempt': signIn.LastAttempt,
  platform_data: Profile,
  geoUploadArgs: find(Profile, 'upload', 'geoUploadArgs'),
  additional: find(Profile, 'upload', 'geoUploadArgs', 'additional'),
  hasNewTicketReplies: find(Profile, 'hasNewTicketReplies'),
  ageVerificationSession: find(Profile, 'ageVerificationSession'),
  'post body': post.PostBody,
  'body of 1 and 2': vault.deleteMedia.body,
  'query of 7': posts.archivePost.query,
  'query of 14': payouts.readEarnings.query,
  'query of 16': links.listTrialLinks.query,
  'query of 17': links.listTrialSubscribers.query,
  'query of 18': links.listTrackingLinks.query,
  'query of 19': links.createTrackingLink.query,
  'query of 20': audience.searchUsers.query,
  'answer of 6': posts.deletePost.answer.content,
  'answer of 7': posts.archivePost.answer.content,
  'answer of 8': posts.likeComment.answer.content,
  'answer of 10': payouts.listSystems.answer.content,
  'answer of 14': payouts.readEarnings.answer.content
};

test.each(readTables(tables))('%s has the documented fields, each of its type', (title, fields) => {
  const schema = schemas[title];
  expect(schema && spell(schema)).toEqual(fields);
});

test('has a table for every schema here', () => {
  expect(readTables(tables).map(([title]) => title)).toEqual(Object.keys(schemas));
});

test('platform_data has 111 fields', () => {
  expect(Object.keys(Profile.properties)).toHaveLength(111);
});

test('queries have the documented defaults', () => {
  const defaults = [links.listTrialLinks, links.listTrialSubscribers, links.listTrackingLinks].map(({ query }) =>
    Object.fromEntries(
      Object.entries<TSchema>(query.properties).flatMap(([name, schema]) =>
        'default' in schema ? [[name, schema.default]] : []
      )
    )
  );
  expect(defaults).toEqual([
    { limit: 10, offset: 0, sort: 'desc', field: 'create_date' },
    { limit: 10, offset: 0 },
    { with_deleted: false, sort: 'desc', limit: 3, offset: 0, synchronous: false }
  ]);
});

test('a fundraising target is at least 10, and presets have at least one item', () => {
  expect(post.PostBody.properties.fundRaisingTargetAmount).toMatchObject({ minimum: 10 });
  expect(post.PostBody.properties.fundRaisingTipsPresets).toMatchObject({ minItems: 1 });
});
