/** Everything is on this computer, so no call is made. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Draft } from '../../../src-shared/bridge/drafts.ts';
import { ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { platformId } from '../../../src-shared/rules/platform-id.ts';

interface Duplicated {
  readonly made: readonly AccountSummary[];
  readonly lacking: readonly AccountSummary[];
  readonly notMade: readonly { readonly account: AccountSummary; readonly failure: Failure }[];
}

export async function duplicateTo(
  bridge: Bridge,
  { body }: Pick<Draft, 'body'>,
  accounts: readonly AccountSummary[]
): Promise<Duplicated> {
  const made: AccountSummary[] = [];
  const lacking: AccountSummary[] = [];
  const notMade: { account: AccountSummary; failure: Failure }[] = [];
  for (const account of accounts) {
    const media = await findOwn(bridge, account.number, body.media);
    if (!media.ok) {
      notMade.push({ account, failure: media.failure });
      continue;
    }
    const copy = { ...body, media: [...media.value], labels: [], creators: [] };
    const at = { account: account.number, id: crypto.randomUUID(), from: { body: copy, post: null } };
    const answer = await bridge.request('drafts.create', at);
    if (!answer.ok) notMade.push({ account, failure: answer.failure });
    else {
      made.push(account);
      if (media.value.length < body.media.length) lacking.push(account);
    }
  }
  return { made, lacking, notMade };
}

async function findOwn(bridge: Bridge, account: number, media: readonly string[]): Promise<Result<readonly string[]>> {
  const ids = media.flatMap((id) => platformId(id) ?? []);
  if (ids.length === 0) return ok([]);
  const read = await bridge.request('vault.details', { account, ids });
  if (!read.ok) return read;
  const own = new Set(read.value.ids);
  return ok(media.filter((id) => own.has(platformId(id) ?? NaN)));
}
