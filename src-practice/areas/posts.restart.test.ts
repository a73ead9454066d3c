/**
 * Tests restarts with a data file, which repeat every call at its time with the same
 * result.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listComments } from '../../src-shared/service/posts.ts';
import { PostCalls } from '../posts/testing/calls.ts';
import { startPracticeService } from '../service.ts';
import { firstAccount, startForTest } from '../testing.ts';

const hour = 3_600_000;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-posts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** All readable data of posts except addresses, which change with each start. */
async function readAll(posts: PostCalls): Promise<string> {
  const answers = [
    await posts.call('/posts?limit=500&counters=true'),
    await posts.call('/posts/labels?limit=50'),
    await posts.call('/media/vault/lists?limit=50')
  ];
  const ids = (await posts.listIds()).slice(0, 20);
  for (const id of ids) answers.push(await posts.call(`/posts/${String(id)}/comments`));
  const texts = answers.map(({ json }) => JSON.stringify((json as { data: unknown }).data));
  return texts.join('\n').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '');
}

async function findUnliked(posts: PostCalls): Promise<{ post: number; comment: number }> {
  for (const post of (await posts.listIds()).slice(0, 20)) {
    const { list } = (await posts.get(listComments, `/posts/${String(post)}/comments`)).data;
    const comment = list.find(({ isLiked }) => !isLiked);
    if (comment !== undefined) return { post, comment: comment.id };
  }
  throw new Error('Every comment is liked.');
}

test('posts, archives, expiries and likes survive a restart', async () => {
  const folder = await makeFolder();
  const options = { data: join(folder, 'practice.jsonl'), media: 300, accounts: 2, posts: 80 };
  const service = await startPracticeService(options);
  const posts = new PostCalls(service);
  const [first = 0, second = 0] = await posts.listIds();
  const mediaFiles = [String(firstAccount(service).vault.ids[0])];
  await posts.send({ text: 'Not for long', expireDays: 1 });
  service.world.clock.jump(2 * hour);
  const { id } = await posts.send({ text: 'Kept', mediaFiles });
  await posts.send({ text: 'Kept', mediaFiles });
  const later = new Date(service.world.clock.now() + hour).toISOString();
  await posts.send({ text: 'Later', scheduledDate: later });
  await posts.update(id, { text: 'Changed', mediaFiles });
  await posts.archive(first, '?private_archive=true');
  await posts.archive(second);
  for (const { id: post } of (await posts.walk('?limit=500')).filter((one) => one.canDelete).slice(5, 8)) {
    await posts.remove(post);
  }
  const { comment, post } = await findUnliked(posts);
  await posts.call(`/posts/${String(post)}/comments/${String(comment)}/like`, { method: 'POST' });
  const before = await readAll(posts);
  await service.stop();
  const again = await startForTest(options);
  again.world.clock.jump(2 * hour - again.world.clock.jumped);
  expect(await readAll(new PostCalls(again))).toBe(before);
  again.world.clock.jump(hour);
  expect(await readAll(new PostCalls(again))).toContain('"rawText":"Later"');
});
