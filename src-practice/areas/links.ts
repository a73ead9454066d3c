/** Trial and tracking links (service-api.md, endpoints 16 to 19; live-service-notes.md, B1). */
import * as contract from '../../src-shared/service/links.ts';
import { describeUser } from '../fans/describe-user.ts';
import type { Fan } from '../fans/fans.ts';
import { readPeriod } from '../http/period.ts';
import { invalid, nothingFound } from '../http/refusal.ts';
import { addAccountRoute, takePage } from '../http/route.ts';
import { listSubscribers } from '../links/audience.ts';
import { findTrial, sortCampaigns, sortTrials } from '../links/browse.ts';
import { createCampaign, findCampaign, findCalculation } from '../links/campaigns.ts';
import { describeCampaign, describeCreated, describeTrial } from '../links/describe.ts';
import type { Practice } from '../practice.ts';
import type { PracticeAccount } from '../account.ts';
import { setTimeout } from 'node:timers/promises';
import type { Campaign } from '../links/sample-links.ts';

type PageQuery = Parameters<typeof takePage>[1];

function pageOfFans(practice: Practice, account: PracticeAccount, fans: readonly Fan[], query: PageQuery) {
  const { page, hasMore } = takePage(fans, query);
  return { rows: page.map((fan) => describeUser(practice, account, fan)), hasMore };
}

function addTrialLinks(practice: Practice): void {
  addAccountRoute(practice, contract.listTrialLinks, (account, { query }) => {
    const { page, hasMore } = takePage(sortTrials(account, query), query);
    return { rows: page.map((trial) => describeTrial(practice, account, trial)), hasMore, beside: {} };
  });

  addAccountRoute(practice, contract.listTrialSubscribers, (account, { params, query }) => {
    const trial = findTrial(account, params.trial_link_id);
    if (trial === undefined) throw nothingFound('The trial link was not found.');
    return { ...pageOfFans(practice, account, listSubscribers(account, trial), query), beside: {} };
  });
}

function readName(given: string): string {
  const name = given.trim();
  if (name === '') throw invalid({ name: ['The name field is required.'] });
  return name;
}

function addTrackingLinks(practice: Practice): void {
  const { clock } = practice.world;

  addAccountRoute(practice, contract.listTrackingLinks, async (account, { query = {} }) => {
    const wanted = sortCampaigns(account, query, readPeriod(query, clock.now()));
    const { page, hasMore } = takePage(wanted, query);
    if (query.synchronous === true) await waitForRevenue(practice, account, page);
    return { rows: page.map((campaign) => describeCampaign(practice, account, campaign)), hasMore, beside: {} };
  });

  addAccountRoute(practice, contract.createTrackingLink, (account, { query }) => [
    describeCreated(createCampaign(account, readName(query.name), clock.now()))
  ]);

  addAccountRoute(practice, contract.listTrackingSubscribers, (account, { params, query }) => {
    const campaign = findCampaign(account, params.tracking_link_id);
    if (campaign === undefined) throw nothingFound('The tracking link was not found.');
    const { rows, hasMore } = pageOfFans(practice, account, listSubscribers(account, campaign), query);
    return { rows, hasMore, beside: { marker: rows.at(-1)?.id ?? null } };
  });
}

export function addLinks(practice: Practice): void {
  addTrialLinks(practice);
  addTrackingLinks(practice);
}

const pollMs = 100;
/** Half a minute: longer than a calculation, and an end if the clock stands still. */
const mostPolls = 300;

/**
 * `synchronous=true` waits for revenue (service-api.md, Endpoint 18). It polls, so that a
 * clock jump ends the wait.
 */
async function waitForRevenue(
  { world }: Practice,
  account: PracticeAccount,
  campaigns: readonly Campaign[]
): Promise<void> {
  const isPending = (campaign: Campaign) => findCalculation(account, campaign, world.clock.now()) === null;
  for (let poll = 0; poll < mostPolls && campaigns.some(isPending); poll++) {
    await setTimeout(pollMs, undefined, { ref: false });
  }
}
