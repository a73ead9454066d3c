/** From what a user has written to the body that the service takes (service-api.md, "Post body"). */
import type { DraftBody } from '../bridge/drafts.ts';
import type { UncheckedPost } from './post-body.ts';
import { findMoment } from './schedule.ts';

/** Absent values are left out. Nothing is corrected: checkPostBody reports broken rules. */
export function toPostBody(draft: DraftBody): UncheckedPost {
  const { text, media, labels, creators, expireDays, schedule, saveForLater, fundraiser, voting } = draft;
  return {
    text,
    ...(media.length > 0 ? { mediaFiles: media } : {}),
    ...(labels.length > 0 ? { labelIds: labels.map(({ id }) => id) } : {}),
    ...(creators.length > 0 ? { rfTag: creators.map(({ id }) => id) } : {}),
    ...(expireDays === null ? {} : { expireDays }),
    ...(schedule === null ? {} : { scheduledDate: writeUtc(schedule) }),
    ...(saveForLater ? { saveForLater } : {}),
    ...(fundraiser === null ? {} : toFundraiser(fundraiser)),
    ...(voting === null ? {} : toVoting(voting))
  };
}

/** A time that is none is sent as it was typed, which the rules refuse. */
function writeUtc(schedule: NonNullable<DraftBody['schedule']>): string {
  const moment = findMoment(schedule);
  return moment ? new Date(moment.at).toISOString() : `${schedule.day} ${schedule.time}`;
}

function toFundraiser({ target, presets }: NonNullable<DraftBody['fundraiser']>): UncheckedPost {
  // A field that is still empty breaks the rule that it takes a number.
  return {
    fundRaisingTargetAmount: target ?? Number.NaN,
    fundRaisingTipsPresets: presets.map((preset) => preset ?? Number.NaN)
  };
}

function toVoting({ type, options, correct, due }: NonNullable<DraftBody['voting']>): UncheckedPost {
  return {
    votingType: type,
    votingOptions: options,
    ...(type === 'quiz' && correct !== null ? { votingCorrectIndex: correct } : {}),
    ...(due === null ? {} : { votingDue: due })
  };
}
