import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EventMessage, Output, RequestName } from './bridge.ts';
import { ok } from './failure.ts';
import { decodeFrame, encodeFrame, type HostFrame, type NoBufferInArrays } from './frames.ts';

/** As a WebSocket delivers it: text, or a buffer that starts at 0. */
function sent(frame: HostFrame): string | ArrayBuffer {
  const encoded = encodeFrame(frame);
  return typeof encoded === 'string' ? encoded : encoded.buffer;
}

function answer(value: unknown): HostFrame {
  return { type: 'answer', id: 7, result: ok(value) };
}

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => bytes.slice().buffer)
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ depthSize: 'small' }, leaf, fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }))
}));

describe('frames', () => {
  it('decode to what was sent, buffers in nested objects included', () => {
    fc.assert(
      fc.property(tree, (value) => {
        expect(decodeFrame(sent(answer(value)))).toEqual(ok(answer(value)));
      }),
      { numRuns: 500 }
    );
  });

  it('are text without buffers, and leave a message with buffers unchanged', () => {
    expect(typeof encodeFrame(answer({ rows: [1, 2] }))).toBe('string');
    const value = { ids: new Float64Array([1, 2 ** 53 - 1]).buffer, days: [] };
    const frame = answer(value);
    expect(encodeFrame(frame)).toBeInstanceOf(Uint8Array);
    expect(value.ids.byteLength).toBe(16);
  });

  it('align every buffer to eight bytes', () => {
    const frame = answer({ kinds: new Uint8Array([1, 2, 3]).buffer, ids: new Float64Array([4.5, 6]).buffer });
    const bytes = encodeFrame(frame);
    if (typeof bytes === 'string') throw new Error('expected bytes');
    expect([...new Float64Array(bytes.buffer, bytes.byteLength - 16, 2)]).toEqual([4.5, 6]);
  });

  it('refuse truncated and longer frames without throwing', () => {
    const whole = sent(answer({ a: new Uint8Array(20).fill(7).buffer, b: { c: new Uint8Array([1]).buffer } }));
    if (typeof whole === 'string') throw new Error('expected bytes');
    for (let length = 0; length < whole.byteLength; length++) {
      expect(decodeFrame(whole.slice(0, length)).ok).toBe(false);
    }
    const longer = new Uint8Array(whole.byteLength + 1);
    longer.set(new Uint8Array(whole));
    expect(decodeFrame(longer.buffer).ok).toBe(false);
  });

  it.each([
    ['a length beyond the frame', { message: { a: null }, buffers: [{ path: ['a'], length: 9 }] }],
    ['a negative length', { message: { a: null }, buffers: [{ path: ['a'], length: -8 }] }],
    ['a length that is no whole number', { message: { a: null }, buffers: [{ path: ['a'], length: 0.5 }] }],
    ['a length beyond what numbers hold', { message: { a: null }, buffers: [{ path: ['a'], length: 1e300 }] }],
    ['an empty path', { message: null, buffers: [{ path: [], length: 0 }] }],
    ['a path to a prototype', { message: {}, buffers: [{ path: ['__proto__', 'polluted'], length: 0 }] }],
    ['a path over something else', { message: { a: 1 }, buffers: [{ path: ['a'], length: 0 }] }],
    ['a path into an array', { message: { a: [null] }, buffers: [{ path: ['a', '0'], length: 0 }] }],
    ['a place that is no object', { message: { a: null }, buffers: ['a'] }],
    ['no list', { message: {} }]
  ])('refuse %s', (_, content) => {
    const json = new TextEncoder().encode(JSON.stringify(content));
    const bytes = new Uint8Array(8 + json.byteLength);
    new DataView(bytes.buffer).setUint32(0, 1);
    new DataView(bytes.buffer).setUint32(4, json.byteLength);
    bytes.set(json, 8);
    expect(decodeFrame(bytes.buffer).ok).toBe(false);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuse random bytes and random text without throwing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeFrame(bytes.slice().buffer).ok).toBe(false);
      })
    );
    expect(decodeFrame('{"type":').ok).toBe(false);
  });

  it('have no buffer inside an array of an answer or event, where it wouldn’t be found', () => {
    expectTypeOf<NoBufferInArrays<Output<RequestName>>>().toEqualTypeOf<Output<RequestName>>();
    expectTypeOf<NoBufferInArrays<EventMessage>>().toEqualTypeOf<EventMessage>();
    expectTypeOf<NoBufferInArrays<{ rows: { picture: ArrayBuffer }[] }>>().toBeNever();
  });
});
