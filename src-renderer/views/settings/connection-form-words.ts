/** What a field of a connection says of what was typed in it. Pure. */
import {
  checkBaseUrl,
  checkKey,
  longestKey,
  type AddressProblem,
  type KeyProblem
} from '../../../src-shared/rules/connection-input.ts';

const addressWords: Readonly<Record<AddressProblem, string>> = {
  empty: 'Enter the address of the service.',
  'too-long': 'This is too long for an address.',
  'no-address': 'This is no address. It looks like https://service.example.',
  'a-file': 'This is a file on this computer, not a service.',
  'not-https': 'It must begin with https, so that nobody on the way can read the key.',
  credentials: 'Leave the user name and password out of the address.',
  query: 'Leave out the ? or # and what follows it.'
};

const keyWords: Readonly<Record<KeyProblem, string>> = {
  empty: 'Enter the key.',
  'too-long': `This is longer than any key (${String(longestKey)} letters). Copy the key alone.`,
  spaces: 'There is a space or a line break inside. Copy the key alone, in one piece.',
  unusual: 'It has letters that no key has. Copy it again from the console.'
};

/** Null where it can be used. */
export function sayAddressProblem(text: string): string | null {
  const checked = checkBaseUrl(text);
  return checked.ok ? null : addressWords[checked.problem];
}

export function sayKeyProblem(text: string): string | null {
  const checked = checkKey(text);
  return checked.ok ? null : keyWords[checked.problem];
}
