import type { FileSaving } from '../../src-shared/bridge/app.ts';
import type { AppState } from './app-state.svelte.ts';

type SavingApp = Pick<AppState, 'bridge' | 'info' | 'toasts'>;

interface SavedText {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** The result without the file's name: "Exported 3 links". */
  readonly words: string;
}

/** Says where the file is once that is known. A browser saves by itself, and tells no page. */
export function saveFile(app: SavingApp, { name, type, text, words }: SavedText): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  if (app.info?.host === 'web')
    app.toasts.show({ kind: 'done', text: `${words} to ${name} in your browser’s downloads` });
  else followSaving(app, address, words);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked only after the download has begun, which is after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

function followSaving(app: SavingApp, address: string, words: string): void {
  const stop = app.bridge.onEvent(({ event, payload }) => {
    if (event !== 'app.fileSaving' || payload.address !== address) return;
    stop();
    tellSaving(app, payload, words);
  });
}

function tellSaving({ bridge, toasts }: SavingApp, saving: FileSaving, words: string): void {
  if (saving.kind === 'failed')
    toasts.show({
      kind: 'failed',
      text: 'The file couldn’t be saved. Check the folder and the free disk space, then export again.'
    });
  if (saving.kind !== 'saved') return;
  const { file, name, folder } = saving;
  const show = async () => {
    const shown = await bridge.request('app.showSaved', { file });
    if (!shown.ok) toasts.show({ kind: 'failed', text: 'Couldn’t show the folder', failure: shown.failure });
    else if (!shown.value.isShown)
      toasts.show({ kind: 'failed', text: `Couldn’t find ${name} in ${folder}. It may have been moved.` });
  };
  toasts.show({
    kind: 'done',
    text: `${words} to ${name} in ${folder}`,
    action: { label: 'Show in folder', run: () => void show() }
  });
}

/** Keeps what every system allows in file names: letters, digits, dots and dashes. */
export function toFileName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
}
