/** A WebM of any length and shape, around the same six seconds of frames. */
import drift from './drift.json' with { type: 'json' };

/**
 * Each frame is a VP9 packet in Base64, and each second starts with a key frame, for seeking.
 * The frames were drawn as SVG like the pictures here, rendered to 000.png…, and encoded by
 * ffmpeg -framerate 15 -i %03d.png -c:v libvpx-vp9 -pix_fmt yuv420p -g 15 -keyint_min 15
 *   -b:v 0 -crf 36 -auto-alt-ref 0 -lag-in-frames 0 -deadline best drift.ivf
 */
const frames = drift.frames.map((frame) => Buffer.from(frame, 'base64'));

/** Names of WebM's elements: https://www.matroska.org/technical/elements.html */
const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  longestId: 0x42f2,
  longestSize: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3
} as const;

type Id = keyof typeof ids;

function writeElement(id: Id, ...content: readonly Uint8Array[]): Buffer {
  const size = Buffer.alloc(4);
  // The first set bit says that the size takes four bytes.
  size.writeUInt32BE(0x10000000 + content.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([Buffer.from(ids[id].toString(16), 'hex'), size, ...content]);
}

/** Four bytes for any number, so that cues have the same size before their positions are known. */
function writeWhole(id: Id, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return writeElement(id, bytes);
}

function writeFloat(id: Id, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return writeElement(id, bytes);
}

function writeText(id: Id, value: string): Buffer {
  return writeElement(id, Buffer.from(value));
}

function writeHead(): Buffer {
  return writeElement(
    'ebml',
    writeWhole('ebmlVersion', 1),
    writeWhole('ebmlReadVersion', 1),
    writeWhole('longestId', 4),
    writeWhole('longestSize', 8),
    writeText('docType', 'webm'),
    writeWhole('docTypeVersion', 4),
    writeWhole('docTypeReadVersion', 2)
  );
}

function writeInfo(seconds: number): Buffer {
  return writeElement(
    'info',
    writeWhole('timestampScale', 1_000_000),
    writeFloat('duration', seconds * 1000),
    writeText('muxingApp', 'Greenroom'),
    writeText('writingApp', 'Greenroom')
  );
}

/** Frames are square and stretched to the ratio: one set fits upright and wide videos. */
function writeTracks(ratio: number): Buffer {
  const video = writeElement(
    'video',
    writeWhole('pixelWidth', drift.side),
    writeWhole('pixelHeight', drift.side),
    writeWhole('displayWidth', Math.round(720 * ratio)),
    writeWhole('displayHeight', 720)
  );
  const entry = writeElement(
    'trackEntry',
    writeWhole('trackNumber', 1),
    writeWhole('trackUid', 1),
    writeWhole('trackType', 1),
    writeWhole('flagLacing', 0),
    writeText('codecId', 'V_VP9'),
    video
  );
  return writeElement('tracks', entry);
}

/** One second, which starts with a key frame. */
function writeCluster(second: number): Buffer {
  const { framesPerSecond: rate } = drift;
  const blocks = Array.from({ length: rate }, (_, n) => {
    const head = Buffer.from([0x81, 0, 0, n === 0 ? 0x80 : 0]);
    head.writeInt16BE(Math.round((n * 1000) / rate), 1);
    return writeElement('simpleBlock', head, frames[(second * rate + n) % frames.length] ?? head);
  });
  return writeElement('cluster', writeWhole('timestamp', second * 1000), ...blocks);
}

/** @param places of each second's cluster, in bytes from the segment's first */
function writeCues(places: readonly number[]): Buffer {
  const points = places.map((place, second) =>
    writeElement(
      'cuePoint',
      writeWhole('cueTime', second * 1000),
      writeElement('cueTrackPositions', writeWhole('cueTrack', 1), writeWhole('cueClusterPosition', place))
    )
  );
  return writeElement('cues', ...points);
}

/** @param ratio width / height */
export function createVideo(seconds: number, ratio: number): Buffer {
  const clusters = Array.from({ length: seconds }, (_, second) => writeCluster(second));
  const [info, tracks] = [writeInfo(seconds), writeTracks(ratio)];
  let place = info.length + tracks.length + writeCues(clusters.map(() => 0)).length;
  const places = clusters.map((cluster) => {
    const own = place;
    place += cluster.length;
    return own;
  });
  return Buffer.concat([writeHead(), writeElement('segment', info, tracks, writeCues(places), ...clusters)]);
}
