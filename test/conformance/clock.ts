import { expect } from 'vitest';
import type { ServiceProcess } from './service-process.ts';

/** Puts the service's clock forward. It is everybody's and goes only forward: the rest of a file lives in the later time. */
export async function jumpClock(service: ServiceProcess, jumpMs: number): Promise<void> {
  const answer = await service.call('POST', '/practice/clock', { body: { jumpMs } });
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
}
