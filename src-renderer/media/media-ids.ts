/**
 * Media IDs are of two kinds: digits are the platform's, `svc_media_…` the service's
 * (service-api.md, "Post body").
 */
import { platformId } from '../../src-shared/rules/platform-id.ts';

function isMediaId(id: string): boolean {
  return platformId(id) !== null || /^svc_media_[\w-]{1,180}$/.test(id);
}

export function readMediaIds(text: string): { readonly ids: string[]; readonly wrong: string[] } {
  const all = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
  return { ids: all.filter(isMediaId), wrong: all.filter((id) => !isMediaId(id)) };
}
