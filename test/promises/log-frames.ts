/** Where commits end in a write-ahead log of SQLite (https://sqlite.org/fileformat2.html, "WAL Frame Format"). */

const headerBytes = 32;
const frameHeaderBytes = 24;

/**
 * The ends, in bytes, of the commits that the newest writer of this log has made: frames with the header's own salts. Frames
 * of an older round, which may lie behind them, have others.
 */
export function commitEnds(log: Buffer): number[] {
  if (log.length < headerBytes) return [];
  const frame = frameHeaderBytes + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const ends: number[] = [];
  for (let at = headerBytes; at + frame <= log.length; at += frame) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    // A frame that ends a commit says how large the database then is; the others say 0.
    if (log.readUInt32BE(at + 4) !== 0) ends.push(at + frame);
  }
  return ends;
}
