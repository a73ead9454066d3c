/** Compares two pictures of a step by pixel, and draws both side by side. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const addressOf = (file: string) => `data:image/png;base64,${readFileSync(file).toString('base64')}`;

/**
 * @param page an empty one
 * @param side the file for both pictures and their marked differences, if any
 * @returns how many pixels differ; all if the sizes do
 */
export async function comparePictures(page: Page, before: string, after: string, side: string): Promise<number> {
  await page.setContent('<body style="margin: 0; display: flex; gap: 8px; background: #888"></body>');
  const differing = await page.evaluate(
    async (addresses) => {
      const [was, is] = await Promise.all(
        addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob()))
      );
      if (!was || !is) throw new Error('Two pictures are compared.');
      const draw = (picture: ImageBitmap) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: picture.width, height: picture.height });
        document.body.append(canvas);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('This browser can’t draw.');
        context.drawImage(picture, 0, 0);
        return context;
      };
      const [left, right, marked] = [draw(was), draw(is), draw(is)];
      if (was.width !== is.width || was.height !== is.height) return was.width * was.height;
      const a = new Uint32Array(left.getImageData(0, 0, was.width, was.height).data.buffer);
      const b = new Uint32Array(right.getImageData(0, 0, was.width, was.height).data.buffer);
      marked.fillStyle = 'rgb(255 255 255 / 80%)';
      marked.fillRect(0, 0, was.width, was.height);
      marked.fillStyle = 'red';
      let count = 0;
      for (const [n, pixel] of a.entries())
        if (pixel !== b[n]) {
          count += 1;
          marked.fillRect(n % was.width, Math.floor(n / was.width), 1, 1);
        }
      return count;
    },
    [addressOf(before), addressOf(after)]
  );
  if (differing > 0) await page.locator('body').screenshot({ path: side });
  return differing;
}
