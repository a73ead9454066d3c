import { expect, it, vi } from 'vitest';
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { OpenPost } from './post-detail.svelte.ts';

function startHost() {
  const waiting: { readonly name: string; readonly answer: (result: Result<unknown>) => void }[] = [];
  const listeners = new Set<(message: EventMessage) => void>();
  const bridge = {
    request: (name: string) =>
      new Promise((answer) => {
        waiting.push({ name, answer });
      }),
    onEvent: (listener: (message: EventMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }
  };
  const waitFor = (name: string) =>
    vi.waitFor(() => {
      expect(waiting.map((request) => request.name)).toContain(name);
    });
  const answer = async (name: string, text: string) => {
    await waitFor(name);
    const nth = waiting.findIndex((request) => request.name === name);
    waiting.splice(nth, 1)[0]?.answer(ok({ text }));
  };
  const tell = () => {
    for (const listener of listeners) listener({ event: 'posts.changed', payload: { account: 1 } });
  };
  // Safe: the post needs only these requests and events.
  return { waitFor, answer, tell, bridge: bridge as unknown as Bridge };
}

it('keeps a change read while a comment is being liked, even if the like’s answer is older', async () => {
  const { waitFor, answer, tell, bridge } = startHost();
  const post = new OpenPost(bridge, 1, 7);
  const stop = post.watch();
  await answer('part.read', 'before');
  const liked = post.like({
    id: 5,
    at: null,
    text: '',
    likes: null,
    isLiked: false,
    isByAuthor: false,
    author: null,
    authorName: null
  });
  tell();
  await waitFor('part.read');
  await answer('posts.setCommentLiked', 'before');
  await answer('part.read', 'changed');
  await answer('part.read', 'changed');
  await liked;
  expect(post.detail?.text).toBe('changed');
  stop();
  post.close();
});
