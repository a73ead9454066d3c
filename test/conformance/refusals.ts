import { expect } from 'vitest';
import { at, isObject, rowsAt, textAt, type Json } from './json.ts';
import { meta } from './records/envelope.ts';
import type { Answer } from './service-process.ts';
import { expectShape, openRecord, record, valuesOf, listOf } from './shapes.ts';

/** live-service-notes.md, A1-1: the service's own validation. */
const invalid = record({
  error: 'string',
  message: 'string',
  description: 'string',
  errors: valuesOf(listOf('string')),
  _meta: meta
});

/** live-service-notes.md, A1-2 and A1-3: the platform rejected the call, or found nothing. */
const platformError = openRecord({
  error: 'string',
  message: 'string',
  description: 'string',
  platform_response: openRecord({ status: 'integer', body: 'object' })
});

/**
 * Rejected by the service's validation: 422, `errors` with messages for the field or its
 * item (`mediaIds.0`), no charge.
 */
export function expectInvalid(answer: Answer, field: string): void {
  expect(answer.status, answer.text.slice(0, 300)).toBe(422);
  expectShape(answer.body, invalid);
  expect(at(answer.body, 'error')).toBe('VALIDATION_ERROR');
  expect(at(answer.body, '_meta', '_credits', 'used')).toBe(0);
  const errors = at(answer.body, 'errors');
  const fields = isObject(errors) ? Object.keys(errors) : [];
  expect(textAt(answer.body, 'message')).toContain(at(errors, fields[0] ?? '', 0));
  expect(
    fields.some((name) => name === field || name.startsWith(`${field}.`)),
    `errors for ${field}: ${answer.text.slice(0, 300)}`
  ).toBe(true);
  for (const name of fields) expect(rowsAt(errors, name).length).toBeGreaterThan(0);
}

/** Rejected by the platform: its own status, shape A1-2, one credit charged. */
export function expectPlatformRefusal(answer: Answer): void {
  expect([400, 403, 404], answer.text.slice(0, 300)).toContain(answer.status);
  expectShape(answer.body, platformError);
  expect(at(answer.body, 'error')).toBe('PLATFORM_ERROR');
  expect(usedCredits(answer)).toBe(1);
  const response = at(answer.body, 'platform_response');
  if (at(answer.body, '_meta') === undefined) {
    expect([answer.status, response]).toEqual([404, { status: 200, body: { list: [], hasMore: false } }]);
  } else {
    expect(at(response, 'status')).toBe(answer.status);
    expect(at(answer.body, '_meta', '_credits', 'used')).toBe(1);
  }
}

/** Unknown ID: 404 in shape A1-2 or A1-3. */
export function expectNotFound(answer: Answer): void {
  expectPlatformRefusal(answer);
  expect(answer.status).toBe(404);
}

/** Missing or wrong key (A1-4): 401, and `error` is written for users. */
export function expectRefusedKey(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 300)).toBe(401);
  const error: Json | undefined = at(answer.body, 'error');
  expect(error).toBeTypeOf('string');
  expect(error).not.toMatch(/^[A-Z_]*$/);
  expect([null, '0']).toContain(answer.headers.get('x-svc-credits-used'));
}

/** Credits charged by the call's header, which the notes (A2) name first. */
export function usedCredits(answer: Answer): number {
  return Number(answer.headers.get('x-svc-credits-used') ?? Number.NaN);
}

export function balance(answer: Answer): number {
  return Number(answer.headers.get('x-svc-credits-balance') ?? Number.NaN);
}
