/** What every area of the practice service is given. */
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
  /** Every call that changes something goes through here. */
  readonly changes: Changes;
  /** Null where state ends with the service. */
  readonly journal: Journal | null;
  /** The faults in force. */
  readonly faults: FaultBook;
  /** Whether it knows the calls of service-api.md only; can be changed while it runs. */
  readonly documentedOnly: { isOn: boolean };
  /** The service's own address without a slash at the end, known once it listens. */
  readonly origin: () => string;
  /** Signs the address of a medium's pictures. */
  readonly signPicture: SignPicture;
}
