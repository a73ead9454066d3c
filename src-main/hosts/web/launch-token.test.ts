import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createLaunchToken, openSession, send, startTestHost, type TestHost } from '../testing/web-host.ts';

let test: TestHost;
afterEach(() => test.end());

function post(target: string, type: string, origin: string, body: string) {
  const headers = { host: test.authority, origin, 'content-type': type };
  return send(test.port, target, { method: 'POST', headers, body });
}

const postForm = (token: string) =>
  post('/launch', 'application/x-www-form-urlencoded', 'null', `token=${encodeURIComponent(token)}`);
const postSession = (body: string) => post('/session', 'application/json', test.host.origin, body);

describe('the launch token', () => {
  it('works once, in the form as in the link', async () => {
    test = await startTestHost();
    const token = createLaunchToken(test);
    const answer = await postForm(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/<meta name="greenroom-session" content="[\w-]{32}" \/>/);
    expect(answer.body).not.toContain(token);
    expect((await postForm(token)).body).not.toContain('greenroom-session');
    expect((await postForm(token)).status).toBe(403);
    const used = await postSession(JSON.stringify({ token }));
    expect([used.status, used.body]).toEqual([403, '{"code":"used-token"}']);
    const second = createLaunchToken(test);
    expect((await postSession(JSON.stringify({ token: second }))).status).toBe(200);
    expect((await postForm(second)).status).toBe(403);
  });

  it('holds at least 128 bits, and is always unique', async () => {
    test = await startTestHost();
    const tokens = new Set(Array.from({ length: 1000 }, () => createLaunchToken(test)));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
  });

  it('is refused in any other form', async () => {
    test = await startTestHost();
    const token = createLaunchToken(test);
    const bodies = [
      '',
      '{}',
      '[]',
      'null',
      '{"token":1}',
      `{"token":["${token}"]}`,
      `{"token":"${token}","more":1}`,
      '{"token":"x"}'
    ];
    for (const body of bodies) expect((await postSession(body)).status, body).toBeGreaterThanOrEqual(400);
    expect((await postSession(JSON.stringify({ token: `${token} ` }))).status).toBe(403);
    expect((await postSession(JSON.stringify({ token: 'x'.repeat(10_000) }))).status).toBe(413);
    expect((await postForm('')).status).toBe(403);
    expect((await postSession(JSON.stringify({ token }))).status).toBe(200);
  });

  it('leads to its place if it has a valid one, and nowhere else', async () => {
    test = await startTestHost();
    const place = '/accounts/1/vault?list=2&find=a+b';
    expect(new URLSearchParams(new URL(test.host.createLink(place)).hash.slice(1)).get('place')).toBe(place);
    const file = await readFile(await test.host.createLaunchFile(place), 'utf8');
    expect(file).toContain('name="place" value="/accounts/1/vault?list=2&amp;find=a+b"');
    const postPlace = (text: string) =>
      post(
        '/launch',
        'application/x-www-form-urlencoded',
        'null',
        new URLSearchParams({ token: createLaunchToken(test), place: text }).toString()
      );
    expect((await postPlace(place)).body).toContain(
      '<meta name="greenroom-place" content="/accounts/1/vault?list=2&amp;find=a+b" />'
    );
    for (const text of ['', '//evil.example', '/overview"><script>', 'https://evil.example/', '/accounts/1/compose'])
      expect((await postPlace(text)).body, text).not.toContain('greenroom-place');
  });

  it('is in a file for its owner only, removed after use or when the host ends', async () => {
    test = await startTestHost();
    const file = await test.host.createLaunchFile();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const token = /name="token" value="([\w-]+)"/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
    expect(await readFile(file, 'utf8')).toContain(`action="${test.host.origin}/launch"`);
    expect((await postForm(token)).status).toBe(200);
    await expect.poll(() => readdir(test.dataDir)).toEqual([]);
    const unused = await test.host.createLaunchFile();
    await test.host.close();
    await expect(stat(unused)).rejects.toThrow('ENOENT');
    expect(path.dirname(unused)).toBe(test.dataDir);
  });

  it('leaves no file behind after the host was killed', async () => {
    const killed = await startTestHost();
    const left = path.basename(await killed.host.createLaunchFile());
    test = await startTestHost(undefined, { dataDir: killed.dataDir });
    expect(await readdir(test.dataDir)).not.toContain(left);
    await killed.end();
  });

  it('and its session are never cached by a browser', async () => {
    test = await startTestHost();
    const [form, session] = [
      await postForm(createLaunchToken(test)),
      await postSession(JSON.stringify({ token: createLaunchToken(test) }))
    ];
    expect([form.status, session.status]).toEqual([200, 200]);
    for (const { headers } of [form, session]) expect(headers['cache-control']).toBe('no-store');
  });

  it('is exchanged for a new session each time', async () => {
    test = await startTestHost();
    const first = await openSession(test);
    expect(await openSession(test)).not.toBe(first);
  });

  it('expires once 32 newer ones wait, and not before', async () => {
    test = await startTestHost();
    const [first = '', second = ''] = Array.from({ length: 33 }, () => createLaunchToken(test));
    expect((await postForm(first)).status).toBe(403);
    expect((await postForm(second)).status).toBe(200);
  });

  it('removes no other file of the folder', async () => {
    const killed = await startTestHost();
    const others = ['open-greenroom-.html', 'open-greenroom-a.html.txt', 'my-open-greenroom-a.html', 'notes.html'];
    for (const name of others) await writeFile(path.join(killed.dataDir, name), '');
    test = await startTestHost(undefined, { dataDir: killed.dataDir });
    expect((await readdir(test.dataDir)).sort()).toEqual(others.toSorted());
    await killed.end();
  });
});
