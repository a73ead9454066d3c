import type { Dispatcher } from 'undici';

export type AnswerHeaders = Dispatcher.ResponseData['headers'];
