/** The body of a draft on the disk: written in one way, and read as far as it can be read. */
import { Compile } from 'typebox/compile';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { mostMedia, mostText } from '../../../src-shared/bridge/draft-bounds.ts';
import { DraftBody } from '../../../src-shared/bridge/drafts.ts';

const isBody = Compile(DraftBody);
/** Always in the same order, so that two texts of it differ only where the bodies do. */
export function orderBody(body: DraftBody): DraftBody {
  const { text, media, labels, creators, expireDays, schedule, saveForLater, fundraiser, voting } = body;
  // Half of a pair of letters doesn't survive a database, so the body that is kept never has one.
  return { text: text.toWellFormed(), media, labels, creators, expireDays, schedule, saveForLater, fundraiser, voting };
}

/** Null where it is no such body. */
export function readBody(json: string): DraftBody | null {
  return checkBody(parse(json));
}

export function checkBody(found: unknown): DraftBody | null {
  return isBody.Check(found) ? found : null;
}

/**
 * Field by field what fits; the rest is as in an empty draft. A damaged file can hold anything, and what a user wrote is
 * precious.
 */
export function saveBody(found: unknown): DraftBody {
  if (isBody.Check(found)) return found;
  if (typeof found !== 'object' || found === null) return blankBody;
  const given = new Map(Object.entries(found));
  // Safe: the keys of a value of the type, which is closed.
  return (Object.keys(blankBody) as (keyof DraftBody)[]).reduce(
    (body, field) => ({ ...body, ...saveField(field, given.get(field)) }),
    blankBody
  );
}

/** Of a list what of it fits, of a text as much as fits. */
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

/** Undefined where it isn't JSON. */
export function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
