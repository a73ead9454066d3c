/** In place of the bundle's practice service: the one that the test has started, and may kill. */
import { parentPort } from 'node:worker_threads';

parentPort?.postMessage(JSON.parse(process.env['TEST_PRACTICE'] ?? 'null'));
parentPort?.once('message', () => parentPort?.close());
