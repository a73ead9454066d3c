/** What is wrong with the address of one's own proxy, in words. Pure. */
import { checkProxyAddress, type ProxyProblem } from '../../../src-shared/rules/proxy-address.ts';

const words: Readonly<Record<ProxyProblem, string>> = {
  empty: 'Enter its address, as in http://proxy.example:8080',
  'too-long': 'This is longer than an address can be.',
  'no-address': 'This isn’t an address. One looks like http://proxy.example:8080',
  scheme: 'It has to begin with http://; other kinds of proxy aren’t supported.',
  credentials: 'Leave the name and the password out: settings lie on the disk readably, so none may be in them.',
  path: 'Nothing may follow the port, as in http://proxy.example:8080'
};

/** Null for one that can be used. */
export function sayProxyProblem(text: string): string | null {
  const checked = checkProxyAddress(text);
  return checked.ok ? null : words[checked.problem];
}
