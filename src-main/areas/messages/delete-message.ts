/** Deleting a message: from the view to the service, and its answer into the cache. */
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { MessageRow } from '../../../src-shared/bridge/messages.ts';
import { messageWindow, type MessageWindow } from '../../../src-shared/rules/message-window.ts';
import type { ServiceFailureCode } from '../../../src-shared/service/failures.ts';
import { deleteMessage } from '../../../src-shared/service/messages.ts';
import type { Reach } from '../../reach.ts';

interface Named {
  readonly chat: number;
  readonly message: number;
}

const reasons: Readonly<Record<NonNullable<MessageWindow['reason']>, string>> = {
  'not-mine': 'It was sent by somebody else, or nothing says who sent it.',
  'too-old': 'It was sent 24 hours ago or earlier.',
  'unknown-age': 'Nothing says reliably when it was sent.'
};
/** What is said about the message itself, and stays with it; a pause or a lost network is about everything. */
const keptCodes: readonly ServiceFailureCode[] = ['platform-refused', 'rejected', 'outcome-unknown'];

/** One call; a message outside the 24 hours makes none. What the service has deleted, or doesn't know, leaves the cache. */
export async function deleteOwnMessage(reach: Reach, named: Named): Promise<Result<{ message: number }>> {
  const { account, client, store, now } = reach;
  const row = await store.read(account.number, 'readMessage', named);
  if (!row) return failed(localFailure('unknown-message'));
  const refusal = refuseByRule(row, now());
  if (refusal) return failed(refusal);
  const { chat, message } = named;
  const answer = await client.call(
    deleteMessage,
    { params: { account: account.serviceId, chat_id: chat, message_id: message } },
    { priority: 'interactive' }
  );
  if (answer.ok || answer.failure.code === 'not-found')
    await store.write(account.number, 'removeMessage', { chat, message, at: now() });
  if (answer.ok) return ok({ message });
  const { failure } = answer;
  if (keptCodes.includes(failure.code)) await store.write(account.number, 'refuseDeletion', { message, failure });
  return failed(failure);
}

function refuseByRule({ createdAt, isMine, cancelSeconds }: MessageRow, now: number): Failure | null {
  const { reason } = messageWindow({ createdAt, isSentByMe: isMine, cancelSeconds }, now);
  return reason === null ? null : localFailure('not-deletable', reasons[reason]);
}
