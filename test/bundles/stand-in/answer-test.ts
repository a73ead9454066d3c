/** The test's end in the main process: page requests are answered by main's own handlers. */
import { runInThisContext } from 'node:vm';
import type { PageAnswer, Question, SenderFrame, ToMain } from '../messages.ts';
import { parts, type Parts } from './parts.ts';
import { tell, watch } from './recorder.ts';

function invoke(channel: string, { origin, isTop }: SenderFrame, args: readonly unknown[]): unknown {
  const handler = parts.ipcMain.handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  const senderFrame = watch('senderFrame', { origin, parent: isTop ? null : {} });
  return handler(watch('an IpcMainInvokeEvent', { senderFrame }), ...args);
}

async function fetchFromMain(url: string, method: string, headers: Record<string, string>): Promise<PageAnswer> {
  const handler = parts.protocol.handlers.get(new URL(url).protocol.slice(0, -1));
  if (!handler) throw new Error(`Nobody answers ${url}`);
  const response = await handler(new Request(url, { method, headers }));
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

function answer(question: Question): unknown {
  if (question.ask === 'invoke') return invoke(question.channel, question.frame, question.args);
  if (question.ask === 'fetch') return fetchFromMain(question.url, question.method, question.headers);
  // Safe: only the test's file in this folder sends functions of this type.
  const run = runInThisContext(`(${question.source})`) as (parts: Parts, arg: unknown) => unknown;
  return run(parts, question.arg);
}

async function answerOne({ id, ...question }: ToMain): Promise<void> {
  try {
    tell({ tell: 'answer', id, value: await answer(question) });
  } catch (error) {
    tell({ tell: 'failure', id, words: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

export function answerTest(): void {
  // Safe: only the test that started this process writes here.
  process.on('message', (message) => void answerOne(message as ToMain));
  process.on('disconnect', () => process.exit(1));
}
