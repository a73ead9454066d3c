import { all, record, type Shape } from '../shapes.ts';

/** service-api.md, "Response envelope". */
export const meta = record({
  _credits: record({ used: 'integer', balance: 'integer', note: 'string' }),
  _cache: record({ is_cached: 'boolean', note: 'string' }),
  _rate_limits: record(all('integer', 'limit_minute, limit_day, remaining_minute, remaining_day'))
});

/** The next page's address; the last page has no `_pagination`. */
const pagination = record({ next_page: 'url' });

export function envelope(data: Shape): Shape {
  return record({ data, _meta: meta });
}

/** A page that isn't the last, so `_pagination` is required. */
export function pagedEnvelope(row: Shape): Shape {
  return record({
    data: record({ list: { listOf: row }, hasMore: 'boolean' }),
    _pagination: pagination,
    _meta: meta
  });
}
