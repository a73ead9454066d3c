/** Controls a running service. Needs the key, but is free, unlimited and never faulty. */
import { Type, type Static, type TObject } from 'typebox';
import type { FastifyReply } from 'fastify';
import { readFaults } from '../faults/read-faults.ts';
import { invalid } from '../http/refusal.ts';
import { numberLimits } from '../options.ts';
import type { Practice } from '../practice.ts';
import { findAccount } from '../world.ts';
import { jumpClock } from './jump.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { PracticeAccount } from '../account.ts';
import { chooseMedia } from '../messages/attached.ts';
import { chatsOf } from '../messages/chats.ts';
import { messagesOf } from '../messages/conversation.ts';
import { drawPrice, isOpened } from '../messages/describe.ts';
import { readMedia } from '../posts/content.ts';
import { openPosts } from '../posts/posts.ts';
import { readState } from '../posts/states.ts';

const config = { isControl: true, isFree: true };

function wholeNumber([minimum, maximum]: readonly [number, number]) {
  return Type.Integer({ minimum, maximum });
}

const Jump = Type.Object({ jumpMs: Type.Integer() }, { additionalProperties: false });

const Limits = Type.Partial(
  Type.Object({
    limitPerMinute: wholeNumber(numberLimits.limitPerMinute),
    limitPerDay: wholeNumber(numberLimits.limitPerDay),
    credits: wholeNumber(numberLimits.credits)
  }),
  { additionalProperties: false }
);

const earliest = Date.UTC(2010, 0, 1);
const latest = Date.UTC(2200, 0, 1);

function addFaultRoutes({ app, faults }: Practice): void {
  app.get('/practice/faults', { config }, () => ({ faults: faults.list() }));

  app.post('/practice/faults', { config }, (request, reply) =>
    reply.code(201).send({ ids: faults.add(readFaults(request.body)) })
  );

  app.delete('/practice/faults', { config }, (_request, reply): FastifyReply => {
    faults.clear();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/practice/faults/:id', { config }, ({ params }, reply) =>
    faults.remove(Number(params.id))
      ? reply.code(204).send()
      : reply.code(404).send({ message: 'There is no fault with this id.' })
  );
}

function addClockRoutes(practice: Practice): void {
  const { app, world } = practice;
  const { clock } = world;
  const show = () => ({ now: new Date(clock.now()).toISOString(), jumpedMs: clock.jumped });

  app.get('/practice/clock', { config }, show);

  app.post<{ Body: Static<typeof Jump> }>('/practice/clock', { config, schema: { body: Jump } }, ({ body }) => {
    const then = clock.now() + body.jumpMs;
    if (then < earliest || then > latest) throw invalid({ jumpMs: ['The jump ms field leads too far.'] });
    jumpClock(practice, body.jumpMs);
    return show();
  });
}

function addLimitRoutes({ app, meter }: Practice): void {
  const body: TObject = Limits;

  app.get('/practice/limits', { config }, () => meter.allowance);

  app.post<{ Body: Static<typeof Limits> }>('/practice/limits', { config, schema: { body } }, (request) => {
    if (Object.keys(request.body).length === 0) {
      const words = 'The limit per minute field is required when none of limit per day / credits are present.';
      throw invalid({ limitPerMinute: [words] });
    }
    meter.change(request.body);
    return meter.allowance;
  });
}

const Switch = Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false });

function addDocumentedOnlyRoutes({ app, documentedOnly }: Practice): void {
  const body: TObject = Switch;

  app.get('/practice/documented-only', { config }, () => documentedOnly);

  app.post<{ Body: Static<typeof Switch> }>('/practice/documented-only', { config, schema: { body } }, (request) => {
    documentedOnly.isOn = request.body.isOn;
    return documentedOnly;
  });
}

const OnAccount = Type.Object({ account: Type.String() });

function addUsesRoute({ app, world }: Practice): void {
  app.get<{ Params: Static<typeof OnAccount> }>(
    '/practice/accounts/:account/uses',
    { config, schema: { params: OnAccount } },
    ({ params }) => describeUses(findAccount(world, params.account), world.clock.now())
  );
}

export function addControl(practice: Practice): void {
  addFaultRoutes(practice);
  addClockRoutes(practice);
  addLimitRoutes(practice);
  addDocumentedOnlyRoutes(practice);
  addUsesRoute(practice);
}

function describeUses(account: PracticeAccount, now: Ms) {
  const idsOf = (places: readonly number[]) => places.map((place) => account.vault.ids[place] ?? 0);
  const posts = openPosts(account);
  return {
    posts: posts.ids.map((id, place) => ({
      id,
      state: readState(posts, place, now),
      media: idsOf(readMedia(posts, place))
    })),
    messages: chatsOf(account).flatMap((chat) =>
      messagesOf(account, chat)
        .filter(({ isMine }) => isMine)
        .map((message) => ({
          id: message.id,
          chat: chat.fan.id,
          at: message.sentAt,
          price: drawPrice(message),
          isOpened: isOpened(message),
          media: idsOf(chooseMedia(account, message))
        }))
    )
  };
}
