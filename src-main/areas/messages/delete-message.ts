import { platformId } from '../../../src-shared/rules/platform-id.ts';
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { messageWindow, type MessageWindow } from '../../../src-shared/rules/message-window.ts';
import type { ServiceFailure, ServiceFailureCode } from '../../../src-shared/service/failures.ts';
import { deleteMessage } from '../../../src-shared/service/messages.ts';
import type { Reach } from '../../reach.ts';
import type { PlainMessage } from './queries.ts';

interface Named {
  readonly chat: number;
  readonly message: number;
}

const reasons: Readonly<Record<NonNullable<MessageWindow['reason']>, string>> = {
  'not-mine': 'Someone else sent it, or the sender is unknown.',
  'too-old': 'It was sent more than 24 hours ago.',
  'unknown-age': 'The time of sending is unknown.'
};
/** These concern the message, so they stay with it. A pause or a lost network passes. */
const keptCodes: readonly ServiceFailureCode[] = ['platform-refused', 'rejected', 'outcome-unknown'];

/**
 * Makes no call for a message outside the 24 hours. A message that the service deleted, or
 * doesn't know, leaves the cache.
 */
export async function deleteOwnMessage(reach: Reach, named: Named): Promise<Result<{ message: number }>> {
  const { account, store, now } = reach;
  const row = await store.read(account.number, 'readCachedMessage', named);
  if (!row) return failed(localFailure('unknown-message'));
  const refusal = refuseByRule(row, now());
  if (refusal) return failed(refusal);
  const { chat, message } = named;
  const failure = await callForDeletion(reach, String(chat), message);
  if (failure === null || failure.code === 'not-found')
    await store.write(account.number, 'removeMessage', { chat, message, at: now() });
  if (failure === null) return ok({ message });
  if (keptCodes.includes(failure.code))
    await store.write(account.number, 'refuseDeletion', { message, failure, at: now() });
  return failed(failure);
}

/** The 24-hour rule applies to a cached message. For others, the service decides. */
export async function deleteMessageById(
  reach: Reach,
  { chat, message }: { readonly chat: string; readonly message: number }
): Promise<Result<{ message: number }>> {
  const { account, store, now } = reach;
  const known = platformId(chat);
  if (known !== null && (await store.read(account.number, 'readCachedMessage', { chat: known, message })))
    return deleteOwnMessage(reach, { chat: known, message });
  const failure = await callForDeletion(reach, chat, message);
  if (failure) return failed(failure);
  // A page that was requested earlier must not bring it back.
  if (known !== null) await store.write(account.number, 'removeMessage', { chat: known, message, at: now() });
  return ok({ message });
}

async function callForDeletion(
  { account, client }: Reach,
  chat: string,
  message: number
): Promise<ServiceFailure | null> {
  const params = { account: account.serviceId, chat_id: chat, message_id: message };
  const answer = await client.call(deleteMessage, { params }, { priority: 'interactive' });
  return answer.ok ? null : answer.failure;
}

function refuseByRule({ createdAt, isMine, cancelSeconds }: PlainMessage, now: number): Failure | null {
  const { reason } = messageWindow({ createdAt, isSentByMe: isMine, cancelSeconds }, now);
  return reason === null ? null : localFailure('not-deletable', reasons[reason]);
}
