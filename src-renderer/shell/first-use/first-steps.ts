import type { ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import type { Settings } from '../../../src-shared/settings/settings.ts';

export type PracticeStep = Settings['tried'][number];

export const steps: readonly PracticeStep[] = ['post', 'offline', 'code', 'palette'];

export interface PracticeState {
  readonly connections: readonly Pick<ConnectionSummary, 'id' | 'sample' | 'state'>[];
  readonly intents: readonly Pick<IntentSummary, 'connection' | 'contents'>[];
  readonly attempts: readonly Pick<AttemptSummary, 'connection' | 'steps'>[];
  readonly settings: Pick<Settings, 'tried' | 'recent'>;
}

/** The same array if none was added. */
export function noteTried({ connections, intents, attempts, settings }: PracticeState): readonly PracticeStep[] {
  const practice = connections.find(({ sample }) => sample);
  const isTried: Record<PracticeStep, boolean> = {
    post: intents.some(({ connection, contents }) => connection === practice?.id && contents.kind === 'posts.send'),
    offline: practice?.state.kind === 'offline',
    code: attempts.some(
      ({ connection, steps: taken }) => connection === practice?.id && taken.some(({ kind }) => kind === 'code-sent')
    ),
    palette: settings.recent.length > 0
  };
  const fresh = steps.filter((step) => isTried[step] && !settings.tried.includes(step));
  return fresh.length === 0 ? settings.tried : [...settings.tried, ...fresh];
}

/**
 * State of the sidebar's practice card.
 * - `steps`: practice only, with steps left to try
 * - `practising`: practice only, steps done or dismissed
 * - `leftover`: own accounts exist beside the practice ones
 */
export type PracticeWords = 'steps' | 'practising' | 'leftover' | null;

export function practiceWords(
  connections: readonly Pick<ConnectionSummary, 'sample'>[],
  settings: Pick<Settings, 'tried' | 'hidesSteps' | 'keepsPractice'>
): PracticeWords {
  if (!connections.some(({ sample }) => sample)) return null;
  if (connections.some(({ sample }) => !sample)) return settings.keepsPractice ? null : 'leftover';
  return settings.hidesSteps || settings.tried.length === steps.length ? 'practising' : 'steps';
}
