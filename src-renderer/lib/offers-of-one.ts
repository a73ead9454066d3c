/** Offers that are another's: of the card, the row or the open thing that a user is at. */
import type { ActionTable } from '../../src-shared/actions/action.ts';
import type { ActionControl, Offer, Offers } from './actions.svelte.ts';

/**
 * @param one whose offers they are now; null while there is none
 * @param whyNone what a user does first then: "Choose a post in the outbox first."
 */
export function offersOfOne<T extends ActionTable>(table: T, one: () => Offers<T> | null, whyNone: string): Offers<T> {
  const offers = Object.entries(table).map(([name, { label }]): [string, Offer] => [
    name,
    {
      run: () => one()?.[name]?.run(),
      get whyNot() {
        const own = one();
        return own ? (own[name]?.whyNot ?? null) : whyNone;
      },
      get label() {
        return one()?.[name]?.label ?? label;
      }
    }
  ]);
  // Every name of the table has one.
  return Object.fromEntries(offers) as Offers<T>;
}

/** For what can't be done with this one: the others of its offers are spread over it. */
export function refusedOffers<T extends ActionTable>(table: T, whyNot: string): Offers<T> {
  const refused: Offer = { run: () => undefined, whyNot };
  // Every name of the table has one.
  return Object.fromEntries(Object.keys(table).map((name) => [name, refused])) as Offers<T>;
}

/** A button of one row: the action's, with what it does for this row and why not. */
export function controlOf(control: ActionControl, { run, whyNot = null }: Offer): ActionControl {
  return {
    'data-action': control['data-action'],
    'aria-keyshortcuts': control['aria-keyshortcuts'],
    'aria-disabled': whyNot === null ? undefined : true,
    ...(whyNot === null ? {} : { title: whyNot }),
    onclick: () => {
      if (whyNot === null) run();
    }
  };
}
