import type { LinkSummary } from '../../../../src-shared/bridge/links.ts';

const known: LinkSummary['revenue'] = {
  total: 12_340_000,
  perSubscriber: 1_230_000,
  perClick: 40_000,
  isCalculating: false,
  calculatedAt: 1
};

export function linkOf(
  change: Partial<Omit<LinkSummary, 'revenue'>> & { revenue?: Partial<LinkSummary['revenue']> } = {}
) {
  const { revenue, ...rest } = change;
  return {
    kind: 'tracking',
    id: 1,
    name: 'Bio link',
    url: 'https://platform.example/mara/c1',
    code: 1,
    clicks: 300,
    claims: null,
    days: null,
    subscribers: 10,
    createdAt: 0,
    endsAt: null,
    state: 'live',
    readAt: 0,
    ...rest,
    revenue: { ...known, ...revenue }
  } satisfies LinkSummary;
}

/** Figures that the service still calculates. */
export const pending = { total: null, perSubscriber: null, perClick: null, isCalculating: true, calculatedAt: null };
