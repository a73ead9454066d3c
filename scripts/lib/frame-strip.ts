import type { Page } from '@playwright/test';

export interface Frame {
  /** ms since recording began */
  readonly at: number;
  /** JPEG, base64 */
  readonly jpeg: string;
}

export async function recordFrames(page: Page, work: () => Promise<void>): Promise<Frame[]> {
  const devtools = await page.context().newCDPSession(page);
  const frames: { readonly seconds: number; readonly jpeg: string }[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ seconds: metadata.timestamp ?? 0, jpeg: data });
    // The page may close before the last frames are acknowledged.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  const began = Date.now() / 1000;
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
  await work();
  await devtools.send('Page.stopScreencast');
  await devtools.detach();
  return frames.map(({ seconds, jpeg }) => ({ at: Math.round((seconds - began) * 1000), jpeg }));
}

export function chooseFrames(frames: readonly Frame[], from: number, to: number, count: number): Frame[] {
  const chosen = new Set<Frame>();
  for (let n = 0; n < count; n += 1) {
    const wanted = from + ((to - from) * n) / Math.max(1, count - 1);
    const nearest = frames.reduce<Frame | null>(
      (best, frame) =>
        chosen.has(frame) || (best && Math.abs(best.at - wanted) <= Math.abs(frame.at - wanted)) ? best : frame,
      null
    );
    if (nearest) chosen.add(nearest);
  }
  return [...chosen].sort((a, b) => a.at - b.at);
}

interface Sheet {
  readonly frames: readonly { readonly jpeg: string; readonly label: string }[];
  readonly columns: number;
  /** px */
  readonly width: number;
}

async function draw({ frames, columns, width }: Sheet): Promise<string> {
  const [gap, line] = [8, 22];
  const images = await Promise.all(
    frames.map(async ({ jpeg }) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${jpeg}`;
      await image.decode();
      return image;
    })
  );
  const [first] = images;
  if (!first) throw new Error('There are no frames.');
  const height = Math.round((width * first.naturalHeight) / first.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = columns * (width + gap) + gap;
  canvas.height = Math.ceil(frames.length / columns) * (height + line + gap) + gap;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.fillStyle = '#f4f4f5';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.font = '13px system-ui, sans-serif';
  images.forEach((image, n) => {
    const x = gap + (n % columns) * (width + gap);
    const y = gap + Math.floor(n / columns) * (height + line + gap);
    pen.drawImage(image, x, y, width, height);
    pen.fillStyle = '#53565f';
    pen.fillText(frames[n]?.label ?? '', x, y + height + 16);
  });
  return canvas.toDataURL('image/jpeg', 0.8);
}

/**
 * @param page an empty page to draw on
 * @returns a JPEG
 */
export async function drawStrip(page: Page, frames: readonly Frame[], columns: number, from: number): Promise<Buffer> {
  const labelled = frames.map(({ jpeg, at }) => ({ jpeg, label: `${String(at - from)} ms` }));
  const address = await page.evaluate(draw, { frames: labelled, columns, width: 400 });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
