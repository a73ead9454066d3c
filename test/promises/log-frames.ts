/**
 * Finds the commits in SQLite's write-ahead log (https://sqlite.org/fileformat2.html, "WAL
 * Frame Format").
 */

const headerBytes = 32;
const frameHeaderBytes = 24;

/**
 * Ends (bytes) of the newest writer's commits: frames with the header's salts. Older frames
 * behind them have others.
 */
export function commitEnds(log: Buffer): number[] {
  if (log.length < headerBytes) return [];
  const frame = frameHeaderBytes + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const ends: number[] = [];
  for (let at = headerBytes; at + frame <= log.length; at += frame) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    // A commit's last frame holds the database's size; the others hold 0.
    if (log.readUInt32BE(at + 4) !== 0) ends.push(at + frame);
  }
  return ends;
}
