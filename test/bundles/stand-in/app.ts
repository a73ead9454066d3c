import { EventEmitter } from 'node:events';
import packageJson from '../../../package.json' with { type: 'json' };
import { tell } from './recorder.ts';

export function makeEvent(facts: object = {}) {
  return {
    ...facts,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    }
  };
}

class App extends EventEmitter {
  readonly isPackaged = true;
  readonly commandLine = { hasSwitch: (name: string): boolean => process.argv.includes(`--${name}`) };
  readonly #paths = new Map<string, string>();
  #isReady = false;

  isReady(): boolean {
    return this.#isReady;
  }

  async whenReady(): Promise<void> {
    if (!this.#isReady) await new Promise((resolve) => this.once('ready', resolve));
  }

  becomeReady(): void {
    this.#isReady = true;
    this.emit('ready');
  }

  demand(isReady: boolean, what: string): void {
    if (this.#isReady !== isReady) throw new Error(`${what} ${isReady ? 'before' : 'after'} the app is ready`);
  }

  enableSandbox(): void {
    this.demand(false, 'app.enableSandbox');
  }

  setPath(name: string, to: string): void {
    this.#paths.set(name, to);
  }

  getVersion(): string {
    return packageJson.version;
  }

  setAboutPanelOptions(): void {
    // Only recorded.
  }

  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  getApplicationNameForProtocol(): string {
    return 'Greenroom';
  }

  setBadgeCount(): boolean {
    return true;
  }

  relaunch(): void {
    // The test restarts it if needed.
  }

  quit(): void {
    const event = makeEvent();
    this.emit('before-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }

  /** Exits once all earlier messages have arrived. */
  exit(code: number): void {
    tell({ tell: 'call', name: 'app.exit', args: [code] }, () => process.exit(code));
  }
}

export const app = new App();
