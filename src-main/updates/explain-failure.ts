export type UpdateStep = 'check' | 'load' | 'install';

const heads: Readonly<Record<UpdateStep, string>> = {
  check: 'Couldn’t check for updates',
  load: 'Couldn’t download the update',
  install: 'Couldn’t install the update'
};

const offline = 'this computer is offline.';
const unreached = 'the update server can’t be reached.';
const damaged = 'the download was damaged and has been deleted.';
const missing = 'no versions are published for this system.';
const notOurs = 'its signature isn’t valid, so it was deleted.';
const full = 'the disk is full.';

const reasons: Readonly<Record<string, string>> = {
  ERR_INTERNET_DISCONNECTED: offline,
  ERR_NETWORK_CHANGED: offline,
  ERR_NAME_NOT_RESOLVED: unreached,
  ERR_CONNECTION_REFUSED: unreached,
  ERR_CONNECTION_RESET: unreached,
  ERR_CONNECTION_TIMED_OUT: unreached,
  ERR_TIMED_OUT: unreached,
  ERR_PROXY_CONNECTION_FAILED: 'the proxy can’t be reached.',
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
  // A packaged copy's file that names its update server.
  ENOENT: 'this copy has no update address.',
  ENOSPC: full,
  ERR_FILE_NO_SPACE: full,
  EACCES: 'you don’t have permission to write to Greenroom’s folder.',
  EPERM: 'you don’t have permission to write to Greenroom’s folder.'
};

/** Chromium's errors have their code only as `net::ERR_…` in the message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /\bnet::(ERR_[A-Z_]+)/.exec(error.message)?.[1] ?? '';
}

/** One or two sentences without a code; the log has the error. */
export function explainUpdateFailure(step: UpdateStep, error: unknown): string {
  return `${heads[step]}: ${reasons[codeOf(error)] ?? 'something went wrong.'}`;
}
