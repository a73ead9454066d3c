import type { DraftBody } from './drafts.ts';

export const blankBody: DraftBody = {
  text: '',
  media: [],
  labels: [],
  creators: [],
  expireDays: null,
  schedule: null,
  saveForLater: false,
  fundraiser: null,
  voting: null
};
