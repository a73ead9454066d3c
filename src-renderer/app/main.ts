import '@fontsource-variable/inter/wght.css';
import '../app.css';
import { mount } from 'svelte';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { defaultSettings } from '../../src-shared/settings/settings.ts';
import App from './App.svelte';
import { AppState } from '../core/app-state.svelte.ts';
import { openWebBridge } from '../core/web-bridge.ts';
import { resolveFormats } from '../format/formats.ts';
import { VaultState } from '../media/vault-state.svelte.ts';

declare global {
  interface Window {
    readonly greenroom?: Bridge;
  }
}

async function start(target: Element): Promise<void> {
  const opening = window.greenroom ?? openWebBridge();
  // The first use of Intl in a page takes tens of ms: better while the host answers.
  resolveFormats(defaultSettings, navigator.language);
  const bridge = await opening;
  if (bridge === 'no-session') {
    const { default: NoSession } = await import('./NoSession.svelte');
    mount(NoSession, { target });
    return;
  }
  const app = new AppState(bridge);
  void app.readAhead().then(() => {
    openVaultAhead(app);
  });
  mount(App, { target, props: { app } });
}

function openVaultAhead(app: AppState): void {
  const { route } = app.router;
  if (route.view === 'vault' && app.accounts.find(route.account))
    app.states.of(VaultState, route.account).open(route.filter, route.place);
}

const target = document.querySelector('#app');
if (!target) throw new Error('index.html has no #app');
void start(target);
