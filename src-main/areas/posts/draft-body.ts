import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { mostMedia, mostText } from '../../../src-shared/bridge/draft-bounds.ts';
import { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { LateCheck } from '../../../src-shared/service/late-check.ts';

const isBody = new LateCheck(DraftBody);
export function orderBody(body: DraftBody): DraftBody {
  const { text, media, labels, creators, expireDays, schedule, saveForLater, fundraiser, voting } = body;
  // A database can't store half of a surrogate pair.
  return { text: text.toWellFormed(), media, labels, creators, expireDays, schedule, saveForLater, fundraiser, voting };
}

export function readBody(json: string): DraftBody | null {
  return checkBody(parseJson(json));
}

export function checkBody(found: unknown): DraftBody | null {
  return isBody.Check(found) ? found : null;
}

/** Keeps each valid field of a damaged draft, since users' words are precious. */
export function saveBody(found: unknown): DraftBody {
  if (isBody.Check(found)) return found;
  if (typeof found !== 'object' || found === null) return blankBody;
  const given = new Map(Object.entries(found));
  // Safe: the type is closed, so these are all of its keys.
  return (Object.keys(blankBody) as (keyof DraftBody)[]).reduce(
    (body, field) => ({ ...body, ...saveField(field, given.get(field)) }),
    blankBody
  );
}

function saveField(field: keyof DraftBody, value: unknown): Partial<DraftBody> {
  if (fits(field, value)) return { [field]: value };
  if (typeof value === 'string')
    return fits(field, value.slice(0, mostText)) ? { [field]: value.slice(0, mostText) } : {};
  if (!Array.isArray(value)) return {};
  const whole = value.slice(0, mostMedia).filter((item: unknown) => fits(field, [item]));
  while (whole.length > 0 && !fits(field, whole)) whole.pop();
  return whole.length > 0 ? { [field]: whole } : {};
}

function fits(field: keyof DraftBody, value: unknown): boolean {
  return isBody.Check({ ...blankBody, [field]: value });
}
