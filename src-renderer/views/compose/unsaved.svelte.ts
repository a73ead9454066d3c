import type { AppState } from '../../core/app-state.svelte.ts';
import type { ToastOwner } from '../../core/toasts.svelte.ts';
import type { DraftKeeper } from './draft-keeper.svelte.ts';
import { composeToastStrings } from './strings.ts';

interface Left {
  readonly keeper: DraftKeeper;
  readonly forget: () => void;
}

const left = new WeakMap<AppState, readonly Left[]>();

/**
 * The draft as it was left; null if it was saved or isn't this page's. The caller then owns
 * it.
 */
export function findUnsaved(app: AppState, account: number, number: number): DraftKeeper | null {
  const found = left.get(app)?.find(({ keeper }) => keeper.account === account && keeper.number === number);
  found?.forget();
  return found?.keeper ?? null;
}

/**
 * Saves the draft of a closing view. After a failure keeps it, retries, and says so until
 * it is saved.
 */
export async function leave(app: AppState, keeper: DraftKeeper, owner: ToastOwner): Promise<void> {
  if (!keeper.isDirty || (await keeper.flush())) {
    keeper.close();
    return;
  }
  const { keeping } = keeper;
  const toast = app.toasts.show({
    kind: 'failed',
    text: composeToastStrings.notSaved(owner.name),
    owner,
    failure: keeping.kind === 'failed' ? keeping.failure : null,
    action: { label: composeToastStrings.save, run: () => void saveAgain(app, keeper, owner, forget) }
  });
  const stop = $effect.root(() => {
    $effect(() => {
      if (keeper.isDirty) return;
      keeper.close();
      forget();
    });
  });
  const prevent = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', prevent);
  function forget(): void {
    stop();
    window.removeEventListener('beforeunload', prevent);
    app.toasts.close(toast);
    left.set(
      app,
      (left.get(app) ?? []).filter((one) => one.keeper !== keeper)
    );
  }
  left.set(app, [...(left.get(app) ?? []), { keeper, forget }]);
}

async function saveAgain(app: AppState, keeper: DraftKeeper, owner: ToastOwner, forget: () => void): Promise<void> {
  forget();
  const { kind } = keeper.keeping;
  const isSaved = kind === 'outdated' || kind === 'gone' ? await keeper.keepAsCopy() : await keeper.flush();
  if (isSaved) app.toasts.show({ kind: 'done', text: composeToastStrings.saved(owner.name), owner });
  await leave(app, keeper, owner);
}
