/** Reports all that main does with `electron`, and fails on anything that the fake lacks. */
import type { FromMain } from '../messages.ts';

export function tell(message: FromMain, whenTold: () => void = () => undefined): void {
  process.send?.(message, whenTold);
}

function describe(value: unknown): unknown {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '[function]' : part));
  return JSON.parse(text) as unknown;
}

/** Too frequent, or forwarded to the page. */
const quiet: ReadonlySet<string> = new Set(['webContents.send', 'webContents.isDestroyed']);

function record(name: string, args: readonly unknown[]): void {
  if (!quiet.has(name)) tell({ tell: 'call', name, args: args.map(describe) });
}

function lack(name: string): never {
  tell({ tell: 'lacking', name });
  throw new Error(`The stand-in for electron has no ${name}.`);
}

/** Names that the language reads from any object, for promises and JSON. */
const askedOfAnything: ReadonlySet<string | symbol> = new Set(['then', 'toJSON']);

/** `target` as main sees it: calls are recorded, and unknown names fail on read or write. */
export function watch<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || (!(key in target) && askedOfAnything.has(key))) return value;
      if (!(key in target)) return lack(`${name}.${key}`);
      if (typeof value !== 'function') return value;
      if (process.env['TEST_THROWS'] === `${name}.${key}`) throw new Error(`${name}.${key} throws for this test.`);
      return (...args: unknown[]) => {
        record(`${name}.${key}`, args);
        return Reflect.apply(value, target, args) as unknown;
      };
    },
    set: (_, key) => lack(`${name}.${String(key)} =`)
  });
}

export function watchClass<T extends new (...args: never[]) => object>(name: string, given: T): T {
  return new Proxy(watch(name, given), {
    construct(_, args) {
      record(`new ${name}`, args);
      return watch(`a ${name}`, Reflect.construct(given, args) as object);
    }
  });
}
