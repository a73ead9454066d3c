import { setImmediate as nextTurn } from 'node:timers/promises';
import { measurePicture, nameEnding, type PictureSize } from '../vault/files.ts';
import { describeShot } from '../vault/shot.ts';
import type { Moment } from '../vault/timeline.ts';
import { paintMedia } from './paint.ts';
import { loadRenderer, renderGif, renderPng } from './render.ts';
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

function makeGif({ moment, lakeDay, size }: PictureOrder): RenderedFile {
  const frames = Array.from({ length: framesOfGif }, (_, i) => paintMedia(moment, lakeDay, i / framesOfGif));
  return { type: 'image/gif', bytes: renderGif(frames, measurePicture(describeShot(moment), size)) };
}

function makeFile(order: PictureOrder): RenderedFile {
  const { moment, lakeDay, size } = order;
  const shot = describeShot(moment);
  const ending = nameEnding(shot, size);
  if (ending === 'gif') return makeGif(order);
  if (ending === 'wav') return { type: 'audio/wav', bytes: createSound(shot.hash, shot.duration) };
  if (ending === 'webm') return { type: 'video/webm', bytes: createVideo(shot.duration, shot.ratio) };
  return { type: 'image/png', bytes: renderPng(paintMedia(moment, lakeDay), measurePicture(shot, size)) };
}

export class Darkroom {
  readonly #shelf = new Shelf(shelfBytes);
  #last: Promise<unknown> = Promise.resolve();

  develop(order: PictureOrder): Promise<RenderedFile | null> {
    const known = this.#shelf.take(order.name);
    if (known !== undefined) return Promise.resolve(known);
    const made = this.#last.then(() => this.#make(order));
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #make(order: PictureOrder): Promise<RenderedFile | null> {
    await loadRenderer();
    await nextTurn();
    if (order.isCancelled()) return null;
    const file = this.#shelf.take(order.name) ?? makeFile(order);
    this.#shelf.put(order.name, file);
    return file;
  }
}
