/** A desktop window where possible, else the browser with a sentence that says why. */
import { hasScreen } from '../../src-main/hosts/web/browser.ts';
import { fetchElectron, findElectron, wasRefusedToday } from './electron-runtime.ts';

export type Choice =
  | { readonly host: 'electron'; readonly executable: string }
  | { readonly host: 'web'; readonly because: string | null }
  | { readonly host: 'none'; readonly because: string };

export function findObstacle(): { because: string; remedy: string } | null {
  if (!hasScreen()) {
    return { because: 'this session has no display', remedy: 'start it from a desktop session for the desktop window' };
  }
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    return {
      because: "Electron's sandbox doesn't run as root",
      remedy: 'start it as an ordinary user for the desktop window'
    };
  }
  return null;
}

const noRuntime = {
  because: "Electron's runtime isn't here and couldn't be fetched",
  remedy: 'run "npm start -- --host electron" where github.com can be reached for the desktop window'
};

async function findRuntime(isWanted: boolean): Promise<string | null> {
  const found = findElectron();
  if (found !== null || (!isWanted && wasRefusedToday())) return found;
  return fetchElectron((words) => {
    console.error(words);
  });
}

export async function chooseHost(wanted: 'electron' | 'web' | null): Promise<Choice> {
  if (wanted === 'web') return { host: 'web', because: null };
  const isWanted = wanted === 'electron';
  const obstacle = findObstacle();
  const executable = obstacle ? null : await findRuntime(isWanted);
  if (executable !== null) return { host: 'electron', executable };
  const { because, remedy } = obstacle ?? noRuntime;
  if (isWanted)
    return { host: 'none', because: `The desktop window can't be shown: ${because}. Use --host web instead.` };
  return { host: 'web', because: `Greenroom runs in the browser, since ${because}; ${remedy}.` };
}
