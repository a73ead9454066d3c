import { setImmediate as nextTurn } from 'node:timers/promises';
import { measurePicture, nameEnding, type PictureSize } from '../vault/files.ts';
import { describeShot } from '../vault/shot.ts';
import type { Moment } from '../vault/timeline.ts';
import { KeptPictures } from './kept-pictures.ts';
import { paintMedia } from './paint.ts';
import { renderGif, renderPng } from './render.ts';
import { Shelf, type RenderedFile } from './shelf.ts';
import { createSound } from './sound.ts';
import { createVideo } from './video.ts';

const shelfBytes = 48 * 1024 * 1024;
const framesOfGif = 5;

export interface PictureOrder {
  readonly name: string;
  readonly moment: Moment;
  readonly lakeDay: number;
  readonly size: PictureSize;
  readonly isCancelled: () => boolean;
}

async function makeFile({ moment, lakeDay, size }: PictureOrder, kept: KeptPictures | null): Promise<RenderedFile> {
  const shot = describeShot(moment);
  const ending = nameEnding(shot, size);
  if (ending === 'wav') return { type: 'audio/wav', bytes: createSound(shot.hash, shot.duration) };
  if (ending === 'webm') return { type: 'video/webm', bytes: createVideo(shot.duration, shot.ratio) };
  const dimensions = measurePicture(shot, size);
  const keep = (drawing: string | readonly string[], draw: () => Promise<Uint8Array>) =>
    kept === null ? draw() : kept.take(JSON.stringify([drawing, dimensions]), draw);
  if (ending === 'gif') {
    const frames = Array.from({ length: framesOfGif }, (_, i) => paintMedia(moment, lakeDay, i / framesOfGif));
    return { type: 'image/gif', bytes: await keep(frames, () => renderGif(frames, dimensions)) };
  }
  const picture = paintMedia(moment, lakeDay);
  return { type: 'image/png', bytes: await keep(picture, () => renderPng(picture, dimensions)) };
}

export class Darkroom {
  readonly #shelf = new Shelf(shelfBytes);
  readonly #kept: KeptPictures | null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param folder shared with other services, for pictures that one of them drew */
  constructor(folder: string | undefined) {
    this.#kept = folder === undefined ? null : new KeptPictures(folder);
  }

  develop(order: PictureOrder): Promise<RenderedFile | null> {
    const known = this.#shelf.take(order.name);
    if (known !== undefined) return Promise.resolve(known);
    const made = this.#last.then(() => this.#make(order));
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #make(order: PictureOrder): Promise<RenderedFile | null> {
    await nextTurn();
    if (order.isCancelled()) return null;
    const file = this.#shelf.take(order.name) ?? (await makeFile(order, this.#kept));
    this.#shelf.put(order.name, file);
    return file;
  }
}
