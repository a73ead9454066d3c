import '@fontsource-variable/inter/wght.css';
import '../app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { AppState } from '../core/app-state.svelte.ts';
import { connectBridge } from '../core/bridge.ts';
import NoSession from './NoSession.svelte';

async function start(target: Element): Promise<void> {
  const bridge = await connectBridge();
  if (bridge === 'no-session') {
    mount(NoSession, { target });
    return;
  }
  const app = new AppState(bridge);
  app.readAhead();
  mount(App, { target, props: { app } });
}

const target = document.querySelector('#app');
if (!target) throw new Error('index.html has no #app');
void start(target);
