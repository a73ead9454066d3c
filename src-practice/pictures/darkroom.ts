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

function drawPicture({ moment, lakeDay, size }: PictureOrder, kept: KeptPictures | null): Promise<Uint8Array> {
  const shot = describeShot(moment);
  const dimensions = measurePicture(shot, size);
  const isGif = nameEnding(shot, size) === 'gif';
  const frames = isGif
    ? Array.from({ length: framesOfGif }, (_, i) => paintMedia(moment, lakeDay, i / framesOfGif))
    : [paintMedia(moment, lakeDay)];
  const [first = ''] = frames;
  const draw = () => (isGif ? renderGif(frames, dimensions) : renderPng(first, dimensions));
  return kept === null ? draw() : kept.take(JSON.stringify([frames, dimensions]), draw);
}

async function makeFile(order: PictureOrder, kept: KeptPictures | null): Promise<RenderedFile> {
  const shot = describeShot(order.moment);
  const ending = nameEnding(shot, order.size);
  if (ending === 'wav') return { type: 'audio/wav', bytes: createSound(shot.hash, shot.duration) };
  if (ending === 'webm') return { type: 'video/webm', bytes: createVideo(shot.duration, shot.ratio) };
  return { type: ending === 'gif' ? 'image/gif' : 'image/png', bytes: await drawPicture(order, kept) };
}

export class Darkroom {
  readonly #shelf = new Shelf(shelfBytes);
  readonly #kept: KeptPictures | null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param folder of pictures that earlier services drew */
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
