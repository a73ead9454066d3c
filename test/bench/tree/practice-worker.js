// Replaces a built app's practice service: names the bench's own service.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (message) => {
  if (message === 'stop') parentPort.close();
});
parentPort.postMessage({ baseUrl: process.env.GREENROOM_BENCH_SERVICE, apiKey: 'bench-key' });
