import { expect } from 'vitest';
import type { ServiceProcess } from './service-process.ts';

/**
 * Moves the service's clock, for all and only forward: the rest of the file runs in the
 * later time.
 */
export async function jumpClock(service: ServiceProcess, jumpMs: number): Promise<void> {
  const answer = await service.call('POST', '/practice/clock', { body: { jumpMs } });
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
}
