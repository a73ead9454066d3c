import type { Dispatcher } from 'undici';

/** Headers of an answer by their names in small letters; one that came more than once is a list. */
export type AnswerHeaders = Dispatcher.ResponseData['headers'];
