import { links, money, trialLinks } from './money-tables.ts';
import { people, subscribers } from './people-tables.ts';
import { readTables } from './read-table.ts';
import { written } from './written-tables.ts';

export const tables = readTables([written, money, trialLinks, subscribers, links, people].join('\n'));
