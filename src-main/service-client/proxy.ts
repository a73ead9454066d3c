import type { Settings } from '../../src-shared/settings/settings.ts';
import { checkProxyAddress } from '../../src-shared/rules/proxy-address.ts';

/** `own` without an address means that it became invalid. Then nothing goes out at all. */
export type Proxy = { readonly kind: 'system' | 'none' } | { readonly kind: 'own'; readonly url: string | null };

export function proxyOf({ proxy, proxyUrl }: Pick<Settings, 'proxy' | 'proxyUrl'>): Proxy {
  if (proxy !== 'own') return { kind: proxy };
  const checked = checkProxyAddress(proxyUrl);
  return { kind: 'own', url: checked.ok ? checked.value : null };
}
