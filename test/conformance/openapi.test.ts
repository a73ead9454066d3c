import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { at, rowsAt, textAt, type Json } from './json.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '50');

/**
 * Query parameters by row of the document, with their documented properties: required,
 * default, values.
 */
const queries: Record<number, Record<string, { default?: Json; values?: string[]; isRequired?: boolean }>> = {
  7: { private_archive: {} },
  14: { startDate: {}, endDate: {} },
  16: {
    limit: { default: 10 },
    offset: { default: 0 },
    sort: { default: 'desc', values: ['desc', 'asc'] },
    field: {
      default: 'create_date',
      values: ['create_date', 'expire_date', 'subscribe_counts', 'subscribe_days', 'claims_count']
    }
  },
  17: { limit: { default: 10 }, offset: { default: 0 } },
  18: {
    startDate: {},
    endDate: {},
    with_deleted: { default: false },
    sortby: { values: ['claims', 'created_date'] },
    sort: { default: 'desc', values: ['desc', 'asc'] },
    limit: { default: 3 },
    offset: { default: 0 },
    synchronous: { default: false }
  },
  19: { name: { isRequired: true } },
  20: { query: { isRequired: true } }
};

describe('/openapi.json', () => {
  it.each(endpoints)('has endpoint $number: $method $template', async ({ number, method, template }) => {
    const { body } = await service.get('/openapi.json');
    expect(textAt(body, 'openapi')).toMatch(/^3\.1\./);
    const operation = at(body, 'paths', template, method.toLowerCase());
    const parameters = rowsAt(operation, 'parameters');
    const ofQuery = parameters.filter((parameter) => at(parameter, 'in') === 'query');
    const told = queries[number] ?? {};
    expect(ofQuery.map((parameter) => textAt(parameter, 'name')).toSorted()).toEqual(Object.keys(told).toSorted());
    for (const parameter of ofQuery) {
      const { default: unsaid, values, isRequired } = told[textAt(parameter, 'name')] ?? {};
      if (unsaid !== undefined) expect(at(parameter, 'schema', 'default')).toBe(unsaid);
      if (values !== undefined) expect(at(parameter, 'schema', 'enum')).toEqual(values);
      if (isRequired === true) expect(at(parameter, 'required')).toBe(true);
    }
    const inPath = parameters.filter((parameter) => at(parameter, 'in') === 'path').map((row) => textAt(row, 'name'));
    expect(inPath).toEqual([...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });
});
