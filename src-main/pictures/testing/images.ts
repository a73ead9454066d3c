/** Minimal files: one of each image type that a page may show, and some others. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
);

function box(type: string, content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type + content, 'latin1')]);
}

export const images = {
  'image/png': png,
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'image/jpeg': Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffd9', 'hex')
  ]),
  'image/webp': Buffer.concat([Buffer.from('RIFF\x1A\0\0\0WEBPVP8L\r\0\0\0', 'latin1'), Buffer.alloc(13)]),
  'image/avif': Buffer.concat([box('ftyp', 'avif\0\0\0\0avifmif1miaf'), box('mdat', 'xxxx')])
} as const;

export const noImages = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'svg with a declaration': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  html: '<!doctype html><script>alert(1)</script>',
  script: 'alert(1)',
  nothing: '',
  pdf: '%PDF-1.7\n%',
  video: box('ftyp', 'isom\0\0\0\0isomavc1'),
  'a picture behind a page': Buffer.concat([Buffer.from('<html>'), png])
} as const;

/** A PNG of this size; bytes after its end don't matter. */
export function pngOf(bytes: number): Buffer {
  return Buffer.concat([png, Buffer.alloc(bytes - png.byteLength, 'x')]);
}
