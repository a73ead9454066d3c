/** The licences of what ships, read when somebody looks at them. */
import type { LicenceList, LicencePackage } from '../../../src-shared/licence-list.ts';

export class Licences {
  #list = $state.raw<LicenceList | null>(null);
  #isMissing = $state(false);
  find = $state('');
  readonly shown: readonly LicencePackage[] = $derived.by(() => findPackages(this.#list?.packages ?? [], this.find));

  get count(): number | null {
    return this.#list?.packages.length ?? null;
  }
  /** The text of Greenroom's own; null before it was read. */
  get own(): string | null {
    return this.#list?.own ?? null;
  }
  /** The build made none, as while Greenroom is developed. */
  get isMissing(): boolean {
    return this.#isMissing;
  }

  async read(): Promise<void> {
    try {
      const answer = await fetch('/licences.json');
      // Safe: the build writes this file beside the page, from this very type.
      this.#list = (await answer.json()) as LicenceList;
    } catch {
      this.#isMissing = true;
    }
  }

  textOf({ text, licence, source }: LicencePackage): string {
    const own =
      (text === null ? null : this.#list?.texts[text]) ?? `${licence}. The package brings no text of its own.`;
    return source === null ? own : `${own}\n\nIts source: ${source}`;
  }
}

function findPackages(all: readonly LicencePackage[], find: string): readonly LicencePackage[] {
  const words = find.trim().toLowerCase();
  return words === '' ? all : all.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(words));
}
