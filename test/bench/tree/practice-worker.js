// In the place of a built app's practice service: names the service that the bench runs outside of the app.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (message) => {
  if (message === 'stop') parentPort.close();
});
parentPort.postMessage({ baseUrl: process.env.GREENROOM_BENCH_SERVICE, apiKey: 'bench-key' });
