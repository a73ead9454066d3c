/** What every area of the practice service is given. */
import type { FastifyInstance } from 'fastify';
import type { Meter } from './http/meter.ts';
import type { SignPicture } from './pictures/signature.ts';
import type { World } from './world.ts';

export interface Practice {
  readonly app: FastifyInstance;
  readonly world: World;
  readonly meter: Meter;
  /** The service's own address without a slash at the end, known once it listens. */
  readonly origin: () => string;
  /** Signs the address of a medium's pictures. */
  readonly signPicture: SignPicture;
}
