import { afterAll, beforeAll } from 'vitest';
import { startService, type ServiceProcess } from './service-process.ts';

export function useService(...flags: string[]): ServiceProcess {
  let started: ServiceProcess | undefined;
  beforeAll(async () => {
    started = await startService(...flags);
  });
  afterAll(() => started?.stop());
  const service = (): ServiceProcess => {
    if (started === undefined) throw new Error('the service runs only while tests do');
    return started;
  };
  return {
    get ready() {
      return service().ready;
    },
    account: (index) => service().account(index),
    call: (...call) => service().call(...call),
    get: (...call) => service().get(...call),
    output: () => service().output(),
    stop: () => service().stop()
  };
}
