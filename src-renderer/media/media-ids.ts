/**
 * Media IDs are of two kinds: digits are the platform's, `svc_media_…` the service's
 * (service-api.md, "Post body").
 */

export function platformId(id: string): number | null {
  return /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : null;
}

function isMediaId(id: string): boolean {
  return platformId(id) !== null || /^svc_media_[\w-]{1,180}$/.test(id);
}

export function readMediaIds(text: string): { readonly ids: string[]; readonly wrong: string[] } {
  const all = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
  return { ids: all.filter(isMediaId), wrong: all.filter((id) => !isMediaId(id)) };
}
