/** Single values by name: `setting` in app.db, `fact` in an account's cache. */
import { json, table, text } from '../table.ts';

export const storedSettings = table('setting', ['name'], { name: text, value: json });
export const facts = table('fact', ['name'], { name: text, value: json });
