/** The outbox, joined with the kinds of intents that the areas bring, and with those who hear of it. */
import type { EventMessage, Handlers } from '../../src-shared/bridge/bridge.ts';
import type { Need } from '../../src-shared/bridge/needs.ts';
import type { outboxRequests } from '../../src-shared/bridge/outbox.ts';
import { Throttle } from '../refresh/throttle.ts';
import { findOutboxNeeds } from './find-needs.ts';
import { createOutboxHandlers } from './handlers.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';

export interface OpenOutboxOptions extends Omit<OutboxOptions, 'onChange'> {
  readonly onEvent: (message: EventMessage) => void;
  /** What waits for a person has changed. */
  readonly onNeeds: () => void;
}

export interface OpenedOutbox {
  readonly outbox: Outbox;
  readonly handlers: Pick<Handlers, keyof typeof outboxRequests>;
  /** What waits for a person, as it is now. */
  findNeeds(): Need[];
  /** After the connections have closed: what they gave up is noted, and nobody is told any more. */
  settle(): Promise<void>;
}

const calmMs = 60;

export function openOutbox({ onEvent, onNeeds, ...options }: OpenOutboxOptions): OpenedOutbox {
  const tell = new Throttle(calmMs, () => {
    onEvent({ event: 'outbox.changed', payload: { intents: outbox.list() } });
    onNeeds();
  });
  const outbox = new Outbox({
    ...options,
    onChange: () => {
      tell.call();
    }
  });
  return {
    outbox,
    handlers: createOutboxHandlers(outbox),
    findNeeds: () => findOutboxNeeds(outbox.list()),
    settle: async () => {
      await outbox.settle();
      tell.cancel();
    }
  };
}
