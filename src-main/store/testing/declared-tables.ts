/** Every table declared in `store/tables/`, by import name. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { Table } from '../table.ts';

const folder = path.resolve(import.meta.dirname, '../tables');
const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
const modules = await Promise.all(
  files.map((file) => import(path.join(folder, file)) as Promise<Readonly<Record<string, unknown>>>)
);

export const declaredTables = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (value instanceof Table ? [[name, value]] : []))
  )
);
