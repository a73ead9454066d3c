/** Ten thousand bad answers, each for an endpoint. */
import fc from 'fast-check';
import { contract } from '../../src-shared/service/contract.ts';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { answerBomb, answerHtml, answerText, cutBodyAt, streamEndlessly } from '../faults/behaviours.ts';
import type { Behaviour } from '../faults/server.ts';
import { bodyOf, spoil } from './generate-body.ts';

export interface BadAnswer {
  readonly endpoint: Endpoint;
  readonly behaviour: Behaviour;
}

const endpoint = fc.constantFrom(...contract);
const status = fc.constantFrom(200, 200, 200, 200, 201, 206, 302, 400, 403, 404, 418, 422, 500, 502);
const type = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/html', 'text/plain', '', 'x');
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(undefined, '__proto__', 'constructor', 2 ** 60, -1, [], {}, [[[[]]]], '\u0000', '\ud800')
);
const bombs = { gzip: answerBomb('gzip', 40), br: answerBomb('br', 40) };

const otherTypes = endpoint.chain((asked) =>
  fc
    .record({ body: bodyOf(asked.answer.body), at: fc.nat(), by: oddValue, code: status })
    .map(({ body, at, by, code }) => ({
      endpoint: asked,
      behaviour: answerText(JSON.stringify(spoil(body, at, by) ?? null), 'application/json', code)
    }))
);

const cut = endpoint.chain((asked) =>
  fc.record({ body: bodyOf(asked.answer.body), at: fc.nat() }).map(({ body, at }) => {
    const text = `${JSON.stringify(body)} `;
    return { endpoint: asked, behaviour: cutBodyAt(at % Buffer.byteLength(text), text) };
  })
);

const anyText = fc.oneof(
  fc.json({ maxDepth: 6 }).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record({ depth: fc.integer({ min: 100, max: 20_000 }), opening: fc.constantFrom('[', '{"data":', '{"list":[') })
    .map(({ depth, opening }) => Buffer.from(opening.repeat(depth)))
);

const otherText = fc
  .record({ endpoint, text: anyText, status, type })
  .map((bad) => ({ endpoint: bad.endpoint, behaviour: answerText(bad.text, bad.type, bad.status) }));

const page = fc
  .record({ endpoint, status })
  .map((bad) => ({ endpoint: bad.endpoint, behaviour: answerHtml(bad.status) }));
const endless = endpoint.map((asked) => ({ endpoint: asked, behaviour: streamEndlessly() }));
const bomb = fc
  .record({ endpoint, encoding: fc.constantFrom('gzip' as const, 'br' as const) })
  .map((bad) => ({ endpoint: bad.endpoint, behaviour: bombs[bad.encoding] }));

const anyBad: fc.Arbitrary<BadAnswer> = fc.oneof(
  { weight: 45, arbitrary: otherTypes },
  { weight: 20, arbitrary: cut },
  { weight: 25, arbitrary: otherText },
  { weight: 8, arbitrary: page },
  { weight: 1, arbitrary: endless },
  { weight: 1, arbitrary: bomb }
);

export function generateBadAnswers(count: number, seed: number): BadAnswer[] {
  return fc.sample(anyBad, { numRuns: count, seed });
}
