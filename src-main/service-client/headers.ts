import type { Dispatcher } from 'undici';

/** Headers by lower-case name; a repeated one is a list. */
export type AnswerHeaders = Dispatcher.ResponseData['headers'];
