import { expect } from 'vitest';
import type { ServiceProcess } from './service-process.ts';

export async function jumpClock(service: ServiceProcess, jumpMs: number): Promise<void> {
  const answer = await service.call('POST', '/practice/clock', { body: { jumpMs } });
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
}
