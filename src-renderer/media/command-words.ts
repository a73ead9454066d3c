import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import { mediaInACall } from '../../src-shared/bridge/media-kinds.ts';
import type { CommandDone, VaultChange } from '../../src-shared/bridge/vault.ts';
import { countOf, formatCount } from '../format/numbers.ts';

export interface CommandSubject {
  readonly kind: VaultChange['kind'];
  readonly account: Pick<AccountSummary, 'displayName' | 'hue' | 'avatar'>;
  readonly list: { readonly name: string } | null;
  readonly count: number;
}

interface CommandWords {
  readonly doing: string;
  readonly done: (value: CommandDone) => string;
  readonly failed: string;
}

const verbs = {
  delete: ['Deleting', 'deleted', 'from'],
  remove: ['Removing', 'removed', 'from'],
  add: ['Adding', 'added', 'to']
} as const;

export function nameCommand({ kind, account, list, count }: CommandSubject): CommandWords {
  const [doing, did, where] = verbs[kind];
  const items = countOf(count, 'item');
  const place = `${where} ${list ? `“${list.name}” of ` : ''}${account.displayName}`;
  return {
    doing: `${doing} ${items} ${place}`,
    done: ({ done, asked }) =>
      done < asked
        ? `Stopped: ${formatCount(done)} of ${countOf(asked, 'item')} ${did} ${place}`
        : `${did.charAt(0).toUpperCase()}${did.slice(1)} ${items} ${place}`,
    failed: `${items} couldn’t be ${did} ${place}`
  };
}

export function priceOfCommand(items: number): number {
  return Math.ceil(items / mediaInACall);
}
