/**
 * Messages that are being deleted, or held for Undo. That goes on while another view is shown, so there is one set of them for
 * the whole page: ids are the platform's, and the same message means the same in two accounts.
 */
import { SvelteSet } from 'svelte/reactivity';

export class HeldMessages {
  readonly ids = new SvelteSet<number>();
}
