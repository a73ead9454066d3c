/** A file that the page saves. The test is the dialog: it chooses a place, and how it ends. */
import { EventEmitter } from 'node:events';
import { makeEvent } from './app.ts';
import { defaultSession } from './page-services.ts';
import { watch } from './recorder.ts';

type End = 'completed' | 'cancelled' | 'interrupted';

class DownloadItem extends EventEmitter {
  readonly #url: string;
  readonly #name: string;
  #path = '';

  constructor(url: string, name: string) {
    super();
    this.#url = url;
    this.#name = name;
  }

  getURL(): string {
    return this.#url;
  }

  getFilename(): string {
    return this.#name;
  }

  getSavePath(): string {
    return this.#path;
  }

  setSaveDialogOptions(): void {
    // Only recorded.
  }

  cancel(): void {
    this.end('cancelled');
  }

  /** A full disk: Electron reports it as an update, since the download could go on. */
  interrupt(): void {
    this.emit('updated', makeEvent(), 'interrupted');
  }

  end(state: End, path = ''): void {
    this.#path = path;
    this.emit('done', makeEvent(), state);
  }
}

export const downloads = {
  items: [] as DownloadItem[],
  begin(url: string, name: string): void {
    const item = new DownloadItem(url, name);
    downloads.items.push(item);
    defaultSession.emit('will-download', makeEvent(), watch('a DownloadItem', item));
  }
};
