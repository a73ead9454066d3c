/** Serves /media/<account>/<media>/<size>.<ending>?sig=…, open as on a CDN. */
import type { Practice } from '../practice.ts';
import { hasFile, nameEnding, pictureSizes, type PictureSize } from '../vault/files.ts';
import { readCondition } from '../vault/describe.ts';
import { describeShot } from '../vault/shot.ts';
import { findMoment } from '../vault/timeline.ts';
import { findMedia, type Vault } from '../vault/vault.ts';
import { Darkroom, type PictureOrder } from './darkroom.ts';
import { isSignature } from './signature.ts';

interface Asked {
  readonly account: string;
  readonly media: string;
  readonly file: string;
}

function findOrder(vault: Vault, { account, media, file }: Asked): Omit<PictureOrder, 'isCancelled'> | undefined {
  const index = findMedia(vault, Number(media));
  const size = pictureSizes.find((name) => file.startsWith(`${name}.`));
  if (index === undefined || size === undefined) return undefined;
  const moment = findMoment(vault.timeline, index);
  const shot = describeShot(moment);
  const condition = readCondition(vault, index);
  const isThere = condition === 'fine' || (condition === 'bare' && size === 'full');
  if (!isThere || !hasFile(shot, size) || file !== `${size}.${nameEnding(shot, size)}`) return undefined;
  return { name: `${account}/${media}/${file}`, moment, lakeDay: vault.lakeDay, size: size satisfies PictureSize };
}

/** `bytes=100-`, `bytes=100-199`, as a player asks for. Null for all of the file. */
function findRange(asked: string | undefined, size: number): { readonly first: number; readonly last: number } | null {
  const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(asked ?? '') ?? [];
  const first = Number(from ?? NaN);
  const last = Math.min(to === '' ? Infinity : Number(to), size - 1);
  return first <= last ? { first, last } : null;
}

export function addPictures({ app, world, signPicture }: Practice, folder: string | undefined): void {
  const darkroom = new Darkroom(folder);
  app.get<{ Params: Asked; Querystring: { sig?: unknown } }>(
    '/media/:account/:media/:file',
    { config: { isOpen: true } },
    async ({ params, query, headers }, reply) => {
      const given = typeof query.sig === 'string' ? query.sig : '';
      if (!isSignature(signPicture(params.account, params.media), given)) {
        return reply.code(403).send({ message: 'The signature of this address is not valid.' });
      }
      const vault = world.accounts.get(params.account)?.vault;
      const order = vault === undefined ? undefined : findOrder(vault, params);
      if (order === undefined) return reply.code(404).send({ message: 'There is no such file.' });
      const file = await darkroom.develop({ ...order, isCancelled: () => reply.raw.destroyed });
      if (file === null) return reply.hijack();
      reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Accept-Ranges', 'bytes')
        .type(file.type);
      const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
      const part = findRange(headers.range, bytes.length);
      if (part === null) return reply.send(bytes);
      const { first, last } = part;
      const range = `bytes ${String(first)}-${String(last)}/${String(bytes.length)}`;
      return reply
        .code(206)
        .header('Content-Range', range)
        .send(bytes.subarray(first, last + 1));
    }
  );
}
