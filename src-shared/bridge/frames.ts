/**
 * Frames of the WebSocket transport: JSON text, or binary if the message has buffers:
 *
 * uint32 layout (1) · uint32 bytes of JSON · JSON · zeros to a multiple of 8 · buffer ·
 * zeros · buffer …
 *
 * The JSON is `{message, buffers: [{path, length}]}` with null at each path. Buffers are
 * aligned to 8 bytes for typed views. They may be nested in objects but not in arrays:
 * searching rows would cost a tenth of each round trip. `NoBufferInArrays` enforces this.
 */
import type { EventMessage, RequestName } from './bridge.ts';
import { failed, ok, type Result } from './failure.ts';

export type PageFrame =
  | { readonly type: 'hello'; readonly session: string }
  | { readonly type: 'request'; readonly id: number; readonly name: RequestName; readonly input: unknown };

/**
 * From the host: `welcome` answers `hello`; other answers carry a request ID and come in
 * any order.
 */
export type HostFrame =
  | { readonly type: 'welcome' }
  | { readonly type: 'answer'; readonly id: number; readonly result: Result<unknown> }
  | { readonly type: 'event'; readonly message: EventMessage };

/** Close code for an unknown session: the page needs a fresh link. */
export const unknownSessionCode = 4401;

/** `T`, or never if an array in it holds an ArrayBuffer. */
export type NoBufferInArrays<T> = BufferInArrays<T> extends never ? T : never;
type BufferInArrays<T> = T extends ArrayBuffer
  ? never
  : T extends readonly (infer E)[]
    ? HasBuffer<E>
    : T extends object
      ? { [K in keyof T]-?: BufferInArrays<T[K]> }[keyof T]
      : never;
type HasBuffer<T> = T extends ArrayBuffer
  ? true
  : T extends readonly (infer E)[]
    ? HasBuffer<E>
    : T extends object
      ? { [K in keyof T]-?: HasBuffer<T[K]> }[keyof T]
      : never;

interface BufferPlace {
  readonly path: readonly string[];
  readonly length: number;
}

interface FoundBuffer {
  readonly path: readonly string[];
  readonly buffer: ArrayBuffer;
}

const layout = 1;
const headBytes = 8;

function alignTo8(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer);
}

/** A copy with null for each buffer; without buffers the same object. */
function takeBuffers(value: unknown, path: readonly string[], found: FoundBuffer[]): unknown {
  if (value instanceof ArrayBuffer) {
    found.push({ path, buffer: value });
    return null;
  }
  if (!isObject(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const taken = takeBuffers(value[key], [...path, key], found);
    if (taken === value[key]) continue;
    copy ??= { ...value };
    copy[key] = taken;
  }
  return copy ?? value;
}

export function encodeFrame(frame: PageFrame | HostFrame): string | Uint8Array<ArrayBuffer> {
  const found: FoundBuffer[] = [];
  const message = takeBuffers(frame, [], found);
  if (found.length === 0) return JSON.stringify(message);
  const buffers = found.map(({ path, buffer }) => ({ path, length: buffer.byteLength }));
  const json = new TextEncoder().encode(JSON.stringify({ message, buffers }));
  const tail = alignTo8(headBytes + json.byteLength);
  const bytes = new Uint8Array(buffers.reduce((end, { length }) => alignTo8(end) + length, tail));
  const head = new DataView(bytes.buffer);
  head.setUint32(0, layout);
  head.setUint32(4, json.byteLength);
  bytes.set(json, headBytes);
  let at = tail;
  for (const { buffer } of found) {
    bytes.set(new Uint8Array(buffer), at);
    at = alignTo8(at + buffer.byteLength);
  }
  return bytes;
}

/**
 * Decodes a frame; the receiver checks the message. Cut, overlong or inconsistent frames
 * are refused as a whole, with the reason.
 */
export function decodeFrame(data: string | ArrayBuffer): Result<unknown, string> {
  try {
    return typeof data === 'string' ? ok(JSON.parse(data) as unknown) : decodeBinary(data);
  } catch {
    return failed('not JSON');
  }
}

function decodeBinary(data: ArrayBuffer): Result<unknown, string> {
  if (data.byteLength < headBytes) return failed('shorter than its head');
  const head = new DataView(data);
  if (head.getUint32(0) !== layout) return failed('unknown layout');
  const jsonEnd = headBytes + head.getUint32(4);
  if (jsonEnd > data.byteLength) return failed('shorter than its JSON');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const content = JSON.parse(decoder.decode(new Uint8Array(data, headBytes, jsonEnd - headBytes))) as unknown;
  if (!isObject(content) || !Array.isArray(content['buffers'])) return failed('no list of buffers');
  return placeBuffers(content['message'], content['buffers'], data, jsonEnd);
}

function placeBuffers(
  message: unknown,
  places: unknown[],
  data: ArrayBuffer,
  jsonEnd: number
): Result<unknown, string> {
  let end = jsonEnd;
  for (const place of places) {
    if (!isBufferPlace(place)) return failed('a buffer without path or length');
    const start = alignTo8(end);
    end = start + place.length;
    if (end > data.byteLength) return failed('shorter than its buffers');
    const holder = findHolder(message, place.path);
    const key = place.path.at(-1);
    if (holder === undefined || key === undefined) return failed('a buffer without a place');
    holder[key] = data.slice(start, end);
  }
  return end === data.byteLength ? ok(message) : failed('longer than its buffers');
}

function isBufferPlace(value: unknown): value is BufferPlace {
  if (!isObject(value)) return false;
  const { path, length } = value;
  const isPath = Array.isArray(path) && path.every((key) => typeof key === 'string');
  return isPath && Number.isSafeInteger(length) && Number(length) >= 0;
}

/** Uses own properties only, so that no path reaches a prototype. */
function findHolder(message: unknown, path: readonly string[]): Record<string, unknown> | undefined {
  let holder = message;
  for (const [depth, key] of path.entries()) {
    if (!isObject(holder) || !Object.hasOwn(holder, key)) return undefined;
    if (depth === path.length - 1) return holder[key] === null ? holder : undefined;
    holder = holder[key];
  }
  return undefined;
}
