export const linkIntentStrings = {
  title: 'Tracking link',
  origin: (name: string) => `new tracking link as ${name}`,
  none: (name: string) => `No matching link among ${name}’s newest.`,
  warning: 'If the first one arrived, there will be two links with the same name.',
  discarded: (of: string) => `Discarded ${of}`,
  queuedAgain: (name: string) => `Queued again as ${name}`,
  notQueued: 'Couldn’t undo'
};

export const postIntentStrings = {
  origin: (name: string) => `as ${name}`,
  noneSince: (since: string) => `No matching post found. All posts published since sending ${since} were checked.`,
  noneNew: 'No matching post found among the newest. Older posts couldn’t be checked.',
  whyNoCheck:
    'The service doesn’t list scheduled or saved posts. Check on the platform, then enter the post’s ID here.',
  warningNone: 'No matching post was found. If the first one arrived after all, the post is published twice.',
  warning: 'If the first one arrived, the post is published twice and subscribers may be notified twice.',
  discarded: (of: string) => `Discarded ${of}. Find it in deleted drafts`,
  sentAs: (name: string, title: string) => `as ${name}: ${title}`,
  scheduledFor: (when: string) => `Scheduled for ${when}`,
  saved: 'Saved for later',
  published: 'Published'
};
