import type { DraftBody } from '../bridge/drafts.ts';
import type { UncheckedPost } from './post-body.ts';
import { findMoment } from './schedule.ts';

/**
 * The service's body (service-api.md, "Post body"). Leaves out absent values and corrects
 * nothing; checkPostBody reports broken rules.
 */
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

/** An invalid time is sent as typed, so that the rules refuse it. */
function writeUtc(schedule: NonNullable<DraftBody['schedule']>): string {
  const moment = findMoment(schedule);
  return moment ? new Date(moment.at).toISOString() : `${schedule.day} ${schedule.time}`;
}

function toFundraiser({ target, presets }: NonNullable<DraftBody['fundraiser']>): UncheckedPost {
  // Empty fields break the rule for a number.
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
