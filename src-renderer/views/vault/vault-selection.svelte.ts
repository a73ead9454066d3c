import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { UsesOfMedia } from '../../../src-shared/bridge/usage.ts';
import type { VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { Commands } from '../../core/act.svelte.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { recoverFocus } from '../../core/focus.ts';
import { actionStrings } from '../../media/strings.ts';
import { VaultCommands } from '../../media/vault-commands.ts';
import type { VaultState } from '../../media/vault-state.svelte.ts';
import { selectionStrings } from '../../ui/late-strings.ts';
import { vaultActionStrings } from './strings.ts';

interface Around {
  readonly app: AppState;
  /** The one on screen, which may be another by now. */
  readonly shown: VaultSelection;
  readonly account: AccountSummary;
  /** The open list, if it can be changed. */
  readonly list: VaultListSummary | null;
  /** Others that can be changed. */
  readonly lists: readonly VaultListSummary[];
  readonly focusGrid: () => void;
}

interface AskedDeletion {
  readonly count: number;
  readonly uses: UsesOfMedia | null;
  readonly carryOut: () => void;
}

const askAbove = 100;

/** Actions on a vault's selected media, and their dialogs, which end when another vault is opened. */
export class VaultSelection {
  readonly #vault: VaultState;
  readonly #around: () => Around;
  #isLooking = false;
  asked = $state.raw<AskedDeletion | null>(null);
  isChoosing = $state(false);
  /** The list that media are being picked for. */
  filling = $state.raw<VaultListSummary | null>(null);

  constructor(vault: VaultState, around: () => Around) {
    this.#vault = vault;
    this.#around = around;
  }

  get ids(): Float64Array<ArrayBuffer> {
    const { index, pending, selection } = this.#vault;
    return index ? pending.without(selection.ids(index), index.filter.list) : new Float64Array(0);
  }

  get #commands(): VaultCommands {
    return this.#around().app.states.shared(VaultCommands);
  }

  get actions(): Commands<'vault'> {
    const [vault, words] = [this.#vault, vaultActionStrings];
    const { list, lists } = this.#around();
    const [shown, selected] = [vault.index?.count ?? 0, vault.selection.count];
    const isBehind = vault.viewing === null ? null : actionStrings.whyBehind;
    const whyNot = isBehind ?? (selected === 0 ? words.whyNoneSelected : null);
    const whyNotAll = shown === 0 ? words.whyNoMedia : selected === shown ? words.whyAllSelected : null;
    return {
      selectAll: { run: () => vault.selection.selectAll(), whyNot: isBehind ?? whyNotAll },
      clear: { run: () => this.#clear(selectionStrings.cleared), whyNot },
      use: { run: () => this.use(this.ids), whyNot },
      view: { run: () => vault.view(vault.selection.first()), whyNot },
      addTo: {
        run: () => {
          this.isChoosing = true;
        },
        whyNot: whyNot ?? (lists.length === 0 ? words.whyNoListToAdd : null)
      },
      remove: { run: () => this.#remove(list), whyNot: whyNot ?? (list ? null : words.whyNotFromHere) },
      delete: {
        label: selected === 0 ? undefined : words.delete(selected),
        run: () => void this.delete(this.ids, () => this.#clear()),
        whyNot
      },
      fill: {
        label: list ? words.fill(list.name) : undefined,
        run: () => {
          this.filling = list;
        },
        whyNot: isBehind ?? (list ? null : words.whyNoListOpen)
      }
    };
  }

  /** Asks first if the media are many or used; does nothing while another deletion is looked up. */
  async delete(ids: Float64Array<ArrayBuffer>, after: () => void): Promise<void> {
    if (this.#isLooking || ids.length === 0) return;
    this.#isLooking = true;
    const vault = this.#vault;
    // Keeps this account, whatever is on screen later.
    const { app, account } = this.#around();
    const read = await app.bridge.request('vault.uses', { account: account.number, ids: ids.slice().buffer });
    this.#isLooking = false;
    if (this.#around().shown !== this) return;
    const uses = read.ok ? read.value : null;
    const carryOut = () => {
      this.asked = null;
      after();
      this.#commands.deleteMedia({ vault, account, ids }, uses?.inEither);
    };
    if (ids.length > askAbove || (uses?.placed ?? 0) > 0) this.asked = { count: ids.length, uses, carryOut };
    else carryOut();
  }

  add(list: VaultListSummary, ids = this.ids): void {
    const { account } = this.#around();
    if (ids.length > 0) this.#commands.addToList({ vault: this.#vault, account, ids }, list);
  }

  addPicked(ids: readonly number[]): void {
    const list = this.filling;
    this.filling = null;
    if (list) this.add(list, Float64Array.from(ids));
  }

  use(ids: Iterable<number>): void {
    const { app, account } = this.#around();
    void import('../../media/use-in-post.ts').then(({ useInPost }) => useInPost(app, account, [...ids]));
  }

  #remove(list: VaultListSummary | null): void {
    const { account } = this.#around();
    const { ids } = this;
    this.#clear();
    if (list && ids.length > 0) this.#commands.removeFromList({ vault: this.#vault, account, ids }, list);
  }

  #clear(said: string | null = null): void {
    const { app, focusGrid } = this.#around();
    this.#vault.selection.clear();
    void recoverFocus(() => {
      focusGrid();
      return null;
    });
    if (said !== null) app.voice.say(said);
  }
}
