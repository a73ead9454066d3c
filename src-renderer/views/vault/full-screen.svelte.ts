/** Electron's window refuses full screen, and offers it in its menu. */
export class FullScreen {
  #isOn = $state(document.fullscreenElement !== null);
  #isRefused = $state(!document.fullscreenEnabled);
  /** Full screen that was on before stays when the viewer closes. */
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

  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Uses the whole page, so that messages and dialogs stay on top. */
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
