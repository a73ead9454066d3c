/** The page on the whole screen, where the window may: Electron's refuses it to pages, and its own menu does it. */
export class FullScreen {
  #isOn = $state(document.fullscreenElement !== null);
  #isRefused = $state(!document.fullscreenEnabled);
  /** Who had it on before keeps it. */
  #isOwn = false;
  readonly #listening = new AbortController();

  constructor() {
    document.addEventListener(
      'fullscreenchange',
      () => {
        this.#isOn = document.fullscreenElement !== null;
      },
      { signal: this.#listening.signal }
    );
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Not allowed in this window. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** The page itself, so that messages and dialogs stay over it. */
  async toggle(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else {
        await document.documentElement.requestFullscreen();
        this.#isOwn = true;
      }
    } catch {
      this.#isRefused = true;
    }
  }

  end(): void {
    this.#listening.abort();
    if (this.#isOwn && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }
}
