/** Tells the test all that main does with `electron`, and lets nothing pass that the stand-in lacks. */
import type { FromMain } from '../messages.ts';

export function tell(message: FromMain, whenTold: () => void = () => undefined): void {
  process.send?.(message, whenTold);
}

/** As much of an argument as can be told: functions by their place only. */
function describe(value: unknown): unknown {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '[function]' : part));
  return JSON.parse(text) as unknown;
}

/** Asked all the time, and what is sent goes to the page as it is. */
const quiet: ReadonlySet<string> = new Set(['webContents.send', 'webContents.isDestroyed']);

function record(name: string, args: readonly unknown[]): void {
  if (!quiet.has(name)) tell({ tell: 'call', name, args: args.map(describe) });
}

function lack(name: string): never {
  tell({ tell: 'lacking', name });
  throw new Error(`The stand-in for electron has no ${name}.`);
}

/** What the language itself asks any object for: a promise that is resolved with it, or JSON. */
const askedOfAnything: ReadonlySet<string | symbol> = new Set(['then', 'toJSON']);

/** `target` as main sees it: each call is recorded, and a name that it doesn't have fails, whether it is read or written. */
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

/** A class whose making is recorded, and whose instances are watched. */
export function watchClass<T extends new (...args: never[]) => object>(name: string, given: T): T {
  return new Proxy(watch(name, given), {
    construct(_, args) {
      record(`new ${name}`, args);
      return watch(`a ${name}`, Reflect.construct(given, args) as object);
    }
  });
}
