/** Answers are parsed as this, and trusted to be nothing more. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Path = readonly (string | number)[];

export function at(value: Json | undefined, ...path: Path): Json | undefined {
  let here = value;
  for (const step of path) {
    if (Array.isArray(here)) here = typeof step === 'number' ? here[step] : undefined;
    else if (isObject(here)) here = Object.hasOwn(here, step) ? here[step] : undefined;
    else return undefined;
  }
  return here;
}

export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws Error naming the path, if there is no number */
export function numberAt(value: Json | undefined, ...path: Path): number {
  const found = at(value, ...path);
  if (typeof found !== 'number') throw new Error(`expected a number at ${say(path)}, found ${JSON.stringify(found)}`);
  return found;
}

/** @throws Error naming the path, if there is no string */
export function textAt(value: Json | undefined, ...path: Path): string {
  const found = at(value, ...path);
  if (typeof found !== 'string') throw new Error(`expected a string at ${say(path)}, found ${JSON.stringify(found)}`);
  return found;
}

/** @throws Error naming the path, if there is no array */
export function rowsAt(value: Json | undefined, ...path: Path): Json[] {
  const found = at(value, ...path);
  if (!Array.isArray(found)) throw new Error(`expected an array at ${say(path)}, found ${JSON.stringify(found)}`);
  return found;
}

export function idsAt(value: Json | undefined, ...path: Path): number[] {
  return rowsAt(value, ...path).map((row) => numberAt(row, 'id'));
}

/** @throws Error if the list is empty */
export function first<T>(items: readonly T[], what: string): T {
  const [item] = items;
  if (item === undefined) throw new Error(`there is no ${what}`);
  return item;
}

function say(path: Path): string {
  return path.length === 0 ? 'the top' : path.join('.');
}
