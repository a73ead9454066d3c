/** Drafts that were left while they couldn't be saved: each is tried on, and found again by whoever comes back to it. */
import type { AppState } from '../../core/app-state.svelte.ts';
import type { ToastOwner } from '../../core/toasts.svelte.ts';
import type { DraftKeeper } from './draft-keeper.svelte.ts';
import { toastStrings } from './strings.ts';

interface Left {
  readonly keeper: DraftKeeper;
  /** Takes back what was said of it. */
  readonly forget: () => void;
}

const left = new WeakMap<AppState, readonly Left[]>();

/** The draft as it was left, unsaved; null where it was saved, or isn't one of this page. It is the caller's then. */
export function findUnsaved(app: AppState, account: number, number: number): DraftKeeper | null {
  const found = left.get(app)?.find(({ keeper }) => keeper.account === account && keeper.number === number);
  found?.forget();
  return found?.keeper ?? null;
}

/** The view goes. What isn't on the disk yet is saved; what can't be is kept, tried again, and said until it is saved. */
export async function leave(app: AppState, keeper: DraftKeeper, owner: ToastOwner): Promise<void> {
  if (!keeper.isDirty || (await keeper.flush())) {
    keeper.close();
    return;
  }
  const { keeping } = keeper;
  const toast = app.toasts.show({
    kind: 'failed',
    text: toastStrings.notSaved(owner.name),
    owner,
    failure: keeping.kind === 'failed' ? keeping.failure : null,
    action: { label: toastStrings.save, run: () => void saveAgain(app, keeper, owner, forget) }
  });
  const stop = $effect.root(() => {
    $effect(() => {
      if (keeper.isDirty) return;
      keeper.close();
      forget();
    });
  });
  function forget(): void {
    stop();
    app.toasts.close(toast);
    left.set(
      app,
      (left.get(app) ?? []).filter((one) => one.keeper !== keeper)
    );
  }
  left.set(app, [...(left.get(app) ?? []), { keeper, forget }]);
}

/** As a draft of its own where it was changed elsewhere; it is said again where that fails too. */
async function saveAgain(app: AppState, keeper: DraftKeeper, owner: ToastOwner, forget: () => void): Promise<void> {
  forget();
  const { kind } = keeper.keeping;
  const isSaved = kind === 'outdated' || kind === 'gone' ? await keeper.keepAsCopy() : await keeper.flush();
  if (isSaved) app.toasts.show({ kind: 'done', text: toastStrings.saved(owner.name), owner });
  await leave(app, keeper, owner);
}
