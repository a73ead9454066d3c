import type { Settings } from '../../../src-shared/settings/settings.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { checkProxyAddress, type ProxyProblem } from '../../../src-shared/rules/proxy-address.ts';

/**
 * A custom proxy needs an address without a password; it comes back normalized.
 * Fails with `bad-request`, the problem under `proxyUrl`.
 */
export function checkChange(before: Settings, change: Partial<Settings>): Result<Partial<Settings>> {
  if (change.proxy === undefined && change.proxyUrl === undefined) return ok(change);
  const { proxy, proxyUrl } = { ...before, ...change };
  const checked = checkProxyAddress(proxyUrl);
  if (checked.ok) return ok({ ...change, proxyUrl: checked.value });
  if (checked.problem === 'empty' && proxy !== 'own') return ok({ ...change, proxyUrl: '' });
  return failed(unusable(checked.problem));
}

function unusable(problem: ProxyProblem) {
  return { ...localFailure('bad-request', 'Nothing was changed.'), fields: { proxyUrl: [problem] } };
}
