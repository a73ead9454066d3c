/** The process's log: JSON lines on standard error. */
import { destination, pino, type Logger, type LevelWithSilent } from 'pino';

/** Names under which a secret could be logged by mistake. Nothing logs one on purpose. */
const secretNames = ['apiKey', 'authorization', 'cookie', 'key', 'launchToken', 'password', 'session', 'token', 'url'];

export function createLog(level: LevelWithSilent): Logger {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: null, redact: { paths, censor: '[hidden]' } }, destination({ fd: 2, sync: true }));
}
