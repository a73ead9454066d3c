import { LiveConnection } from '../../src-main/areas/connections/live-connection.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A connection whose calls hold the clock until they end. @param backgroundBudget credits a day */
export function connectInVirtualTime(baseUrl: string, backgroundBudget: number, time: VirtualTime): LiveConnection {
  return new LiveConnection(
    { id: 1, name: 'Test', baseUrl, sample: false, hue: 0, backgroundBudget, keyRef: null, keyPlace: 'none' },
    {
      keyState: () => ({ kind: 'kept' }),
      readKey: () => {
        time.begin();
        return Promise.resolve('key');
      },
      onAttempt: () => {
        time.end();
      },
      onChange: () => undefined,
      onOnline: () => undefined
    }
  );
}
