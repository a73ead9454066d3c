/** An offer whose reason and words are worked out each time that somebody asks for them. */
import type { Offer } from './actions.svelte.ts';

/** @param whyNot why it can't be done now; null where it can */
export function offer(run: () => unknown, whyNot: () => string | null = () => null): Offer {
  return {
    run: () => void run(),
    get whyNot() {
      return whyNot();
    }
  };
}

/** @param label in place of the table's, since it says more */
export function labelledOffer(
  label: () => string,
  run: () => unknown,
  whyNot: () => string | null = () => null
): Offer {
  return {
    run: () => void run(),
    get whyNot() {
      return whyNot();
    },
    get label() {
      return label();
    }
  };
}
