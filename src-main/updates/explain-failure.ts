/** Words for a failed update. Pure. */

export type UpdateStep = 'check' | 'load' | 'install';

const heads: Readonly<Record<UpdateStep, string>> = {
  check: 'Greenroom couldn’t look for a newer version',
  load: 'The newer version couldn’t be loaded',
  install: 'The newer version couldn’t be put in place'
};

const offline = 'there is no way to the network now.';
const unreached = 'its server wasn’t reached.';
const damaged = 'what came isn’t what was published, and was thrown away.';
const missing = 'no list of versions was found for this system.';
const notOurs = 'its signature isn’t that of this copy’s maker, so it was thrown away.';
const full = 'the disk is full.';

/** Codes of electron-updater, Node and Chromium. */
const reasons: Readonly<Record<string, string>> = {
  ERR_INTERNET_DISCONNECTED: offline,
  ERR_NETWORK_CHANGED: offline,
  ERR_NAME_NOT_RESOLVED: unreached,
  ERR_CONNECTION_REFUSED: unreached,
  ERR_CONNECTION_RESET: unreached,
  ERR_CONNECTION_TIMED_OUT: unreached,
  ERR_TIMED_OUT: unreached,
  ERR_PROXY_CONNECTION_FAILED: 'the proxy wasn’t reached.',
  ENOTFOUND: unreached,
  ECONNREFUSED: unreached,
  ECONNRESET: unreached,
  ETIMEDOUT: unreached,
  ERR_CHECKSUM_MISMATCH: damaged,
  ERR_UPDATER_INVALID_SIGNATURE: notOurs,
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: missing,
  ERR_UPDATER_LATEST_VERSION_NOT_FOUND: missing,
  ERR_UPDATER_NO_PUBLISHED_VERSIONS: missing,
  HTTP_ERROR_404: missing,
  // The file in a packaged copy that names its server.
  ENOENT: 'this copy doesn’t say where newer versions are published.',
  ENOSPC: full,
  ERR_FILE_NO_SPACE: full,
  EACCES: 'this user may not write where Greenroom is installed.',
  EPERM: 'this user may not write where Greenroom is installed.'
};

/** Chromium's errors have their code only as `net::ERR_…` in the message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /\bnet::(ERR_[A-Z_]+)/.exec(error.message)?.[1] ?? '';
}

/** One or two sentences without a code; the log has the error. */
export function explainUpdateFailure(step: UpdateStep, error: unknown): string {
  return `${heads[step]}: ${reasons[codeOf(error)] ?? 'something went wrong on the way.'}`;
}
