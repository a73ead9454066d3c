/** Which way calls go out. */
import type { Settings } from '../../src-shared/settings/settings.ts';
import { checkProxyAddress } from '../../src-shared/rules/proxy-address.ts';

/** `own` without an address is one that is no address any more: then nothing goes out, rather than by another way than was chosen. */
export type Proxy = { readonly kind: 'system' | 'none' } | { readonly kind: 'own'; readonly url: string | null };

export function proxyOf({ proxy, proxyUrl }: Pick<Settings, 'proxy' | 'proxyUrl'>): Proxy {
  if (proxy !== 'own') return { kind: proxy };
  const checked = checkProxyAddress(proxyUrl);
  return { kind: 'own', url: checked.ok ? checked.value : null };
}
