/** Undocumented fields of a link, stored as they came up to a limit. */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { TrackingLink, TrialLink } from '../../../src-shared/service/links.ts';
import { pruneFields } from '../../sealing/prune-fields.ts';

export interface OtherFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly inRevenue: Readonly<Record<string, unknown>>;
  /** JSON with `revenue` among the fields. Null if empty or too large. */
  readonly json: string | null;
}

const documents = { trial: TrialLink, tracking: TrackingLink } as const;
/** Characters of JSON. Later versions add a few words (live-service-notes.md, A9). */
const longest = 4000;

export function collectOthers(kind: LinkKind, row: object & { readonly revenue: object | null }): OtherFields {
  const { properties } = documents[kind];
  const fields = without(row, properties);
  const inRevenue = without(row.revenue ?? {}, properties.revenue.properties);
  const all = { ...fields, ...(Object.keys(inRevenue).length > 0 ? { revenue: inRevenue } : {}) };
  const json = JSON.stringify(pruneFields(all));
  return { fields, inRevenue, json: json === '{}' || json.length > longest ? null : json };
}

function without(given: object, known: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(known, name)));
}
