import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { toPostBody } from '../../../src-shared/rules/draft-post.ts';
import { checkPostBody, type PostRuleBreach } from '../../../src-shared/rules/post-body.ts';
import { sayBreach } from './compose-words.ts';
import { composeProblemStrings } from './strings.ts';

const fields = [
  'text',
  'media',
  'options',
  'correct',
  'due',
  'schedule',
  'saved-for-later',
  'target',
  'presets',
  'expiry',
  'labels',
  'creators'
] as const;
export type ComposeField = (typeof fields)[number];

export interface Problem {
  readonly field: ComposeField;
  readonly item: number | null;
  readonly words: string;
}

export type Unusable = readonly { readonly place: number; readonly because: string }[];

const places: Readonly<Record<PostRuleBreach['field'], ComposeField>> = {
  text: 'text',
  mediaFiles: 'media',
  votingType: 'options',
  votingOptions: 'options',
  votingCorrectIndex: 'correct',
  votingDue: 'due',
  scheduledDate: 'schedule',
  saveForLater: 'saved-for-later',
  fundRaisingTargetAmount: 'target',
  fundRaisingTipsPresets: 'presets',
  expireDays: 'expiry',
  labelIds: 'labels',
  rfTag: 'creators'
};

/**
 * Adds two rules to the service's: answers have text, and unready or failed media aren't
 * sent.
 * @param now ms since 1970
 * @param unreadTime why a time in words is unclear
 */
export function findProblems(
  body: DraftBody,
  now: number,
  unusable: Unusable,
  unreadTime: string | null = null
): readonly Problem[] {
  const typed: readonly Problem[] = unreadTime === null ? [] : [{ field: 'schedule', item: null, words: unreadTime }];
  const breaches = checkPostBody(toPostBody(body), now).map((breach): Problem => ({
    field: places[breach.field],
    item: breach.item ?? null,
    words: sayBreach(breach, body)
  }));
  return [...typed, ...breaches, ...findBlankOptions(body), ...findUnusable(unusable)].sort(
    (a, b) => fields.indexOf(a.field) - fields.indexOf(b.field)
  );
}

function findBlankOptions({ voting }: DraftBody): readonly Problem[] {
  const blank = voting?.options.findIndex((option) => option.trim() === '') ?? -1;
  if (blank < 0) return [];
  return [{ field: 'options', item: blank, words: composeProblemStrings.blankAnswer }];
}

function findUnusable(unusable: Unusable): readonly Problem[] {
  const [first] = unusable;
  if (!first) return [];
  const reasons = [...new Set(unusable.map(({ because }) => because.toLowerCase()))].join(', ');
  return [
    {
      field: 'media',
      item: first.place,
      words: composeProblemStrings.unusable(unusable.length, reasons)
    }
  ];
}

export function summarizeProblems(problems: readonly Problem[]): string | null {
  return problems.length === 0 ? null : composeProblemStrings.toFix(problems.length);
}
