/** A practice service in a process of its own, so that a test can kill it and bring it back with the same key and port. */
import type { PracticeOptions } from '../../src-practice/options.ts';
import { startPracticeService } from '../../src-practice/service.ts';

export type PracticeStart = Pick<PracticeOptions, 'port' | 'apiKey' | 'media' | 'seed'>;

process.once('message', (message) => {
  // The test's fixture, which is of the same build, is the only one that starts this file.
  void startPracticeService(message as PracticeStart).then(({ baseUrl }) => process.send?.({ baseUrl }));
});
