/** Replaces the bundle's practice service with the test's, which it may kill. */
import { parentPort } from 'node:worker_threads';

parentPort?.postMessage(JSON.parse(process.env['TEST_PRACTICE'] ?? 'null'));
parentPort?.once('message', () => parentPort?.close());
