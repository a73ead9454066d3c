import { mostAccounts } from '../vault/timeline.ts';
import { perAccount } from '../world.ts';

interface OwnLabel {
  readonly id: number;
  readonly name: string;
}

const names = [
  'Sets',
  'Behind the scenes',
  'Polls & quizzes',
  'Streams',
  'Prints',
  'Winter 2025/26',
  '🌊 Coast',
  '夜景',
  'الأفضل',
  'Questions and answers from everybody who wrote in about lenses, film, light and where to stand',
  '<b>Not bold</b> <img src=x onerror=alert(1)>',
  'Empty until next year'
] as const;

export const labelsInUse = names.length - 1;

const firstId = 40_000;

export const findLabels = perAccount<readonly OwnLabel[]>(({ index, hash }) =>
  names.map((name, place) => ({ id: firstId + (place * mostAccounts + index) * 5 + (hash % 5), name }))
);

export const archives = [
  { id: 'private_archived', name: 'Private archive' },
  { id: 'archived', name: 'Archive' }
] as const;
