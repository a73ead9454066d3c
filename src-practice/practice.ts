import type { FastifyInstance } from 'fastify';
import type { FaultBook } from './faults/book.ts';
import type { Meter } from './http/meter.ts';
import type { Changes } from './journal/changes.ts';
import type { Journal } from './journal/journal.ts';
import type { SignPicture } from './pictures/signature.ts';
import type { World } from './world.ts';

export interface Practice {
  readonly app: FastifyInstance;
  readonly world: World;
  readonly meter: Meter;
  readonly changes: Changes;
  readonly journal: Journal | null;
  readonly faults: FaultBook;
  /** Limits it to the calls of service-api.md; adjustable at run time. */
  readonly documentedOnly: { isOn: boolean };
  /** No trailing slash; known once it listens. */
  readonly origin: () => string;
  readonly signPicture: SignPicture;
}
