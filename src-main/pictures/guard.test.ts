import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../test/faults/behaviours.ts';
import { startFaultServer } from '../../test/faults/server.ts';
import { fetchPicture } from './fetch-picture.ts';
import { checkAddress, createGuardedAgent, isAllowed, RefusedAddress } from './guard.ts';
import { images } from './testing/images.ts';

/** Never allowed, even if the service is on this machine. */
const neverHosts = [
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1.254',
  '169.254.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  // 10.0.0.1 in other clothes
  '167772161',
  '0xa000001',
  '0xa.0.0.1',
  '012.0.0.1',
  '10.1',
  '１０.0.0.1',
  '[::]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[2002:a00:1::]',
  '[::ffff:10.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:0:10.0.0.1]',
  '[::10.0.0.1]',
  '[::a00:1]',
  '[::7f00:1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[4000::1]',
  '[5f00::1]'
];

/** This machine, in every form. */
const loopbackHosts = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]'
];

const otherForms = [
  'file:///etc/passwd',
  'file://localhost/etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  'blob:https://pictures.example/1',
  'ftp://pictures.example/a.png',
  'ws://pictures.example/',
  'http://pictures.example/a.png',
  'http://8.8.8.8/a.png',
  'http://localhost.example/a.png',
  'http://127.0.0.1.example/a.png',
  'https://name:secret@pictures.example/a.png',
  'https://name@pictures.example/a.png',
  'https://:secret@pictures.example/a.png',
  'https://127.0.0.1@10.0.0.1/',
  'https://',
  'https://exa mple/',
  'https://1.2.3.4.5/',
  '//pictures.example/a.png',
  '/a.png',
  'a.png',
  '',
  'https://pictures.example:99999/'
];

describe('checkAddress', () => {
  it.each(neverHosts)('never allows %s', (host) => {
    for (const scheme of ['http', 'https'])
      for (const allowsLoopback of [false, true])
        expect(() => checkAddress(`${scheme}://${host}/a.png`, allowsLoopback)).toThrow(RefusedAddress);
  });

  it.each(loopbackHosts)('allows %s on a loopback connection only', (host) => {
    for (const scheme of ['http', 'https']) {
      const address = `${scheme}://${host}:8080/a.png`;
      expect(() => checkAddress(address, false)).toThrow(RefusedAddress);
      expect(checkAddress(address, true).port).toBe('8080');
    }
  });

  it.each(otherForms)('never allows %j', (address) => {
    for (const allowsLoopback of [false, true])
      expect(() => checkAddress(address, allowsLoopback)).toThrow(RefusedAddress);
  });

  it.each([
    'https://pictures.example/a.png?x=1',
    'https://8.8.8.8/a.png',
    'https://[2606:4700::1111]/a.png',
    'https://[64:ff9b::8.8.8.8]/a.png',
    'https://[::ffff:8.8.8.8]/a.png',
    'https://pictures.example:8443/a.png'
  ])('allows %s', (address) => {
    expect(checkAddress(address, false).protocol).toBe('https:');
  });

  it('allows plain http to localhost on a loopback connection only', () => {
    expect(() => checkAddress('http://localhost:8080/a.png', false)).toThrow(RefusedAddress);
    expect(checkAddress('http://localhost:8080/a.png', true).hostname).toBe('localhost');
  });
});

describe('isAllowed', () => {
  it.each(['', 'localhost', '127.0.0.1:80', 'fe80::1%eth0', '::1%lo', '10.1'])('refuses %j', (address) => {
    expect(isAllowed(address, false)).toBe(false);
  });
});

describe('a host name', () => {
  /** A resolver with one answer, and a count of its calls. */
  function resolver(...addresses: string[]) {
    const asked: string[] = [];
    const lookup = (name: string, _: unknown, callback: (error: null, all: LookupAddress[]) => void) => {
      asked.push(name);
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      );
    };
    // The guard uses this form of lookup.
    return { asked, lookup: lookup as unknown as Parameters<typeof createGuardedAgent>[1] };
  }

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['10.0.0.1', '192.168.0.1'],
    ['169.254.169.254'],
    ['fe80::1%eth0'],
    ['::127.0.0.1'],
    []
  ])('that resolves to %s is refused, under any name', async (...addresses) => {
    const server = await startFaultServer(answerText(images['image/png'], 'image/png'));
    for (const name of ['pictures.example', 'localhost', 'a.localhost', 'localhost.']) {
      const { lookup, asked } = resolver(...addresses);
      const agent = createGuardedAgent(false, lookup);
      const address = `https://${name}:${String(server.port)}/a.png`;
      const fetched = await fetchPicture(agent, address, {
        allowsLoopback: false,
        signal: new AbortController().signal
      });
      expect(fetched).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
      expect(asked).toEqual([name]);
      await agent.destroy();
    }
    expect(server.connections).toBe(0);
    await server.close();
  });

  it('that also has a public address is contacted only there', async () => {
    const server = await startFaultServer(answerText(images['image/png'], 'image/png'));
    const { lookup, asked } = resolver('10.0.0.1', '192.168.0.1', '127.0.0.1');
    const agent = createGuardedAgent(true, lookup);
    const fetched = await fetchPicture(agent, `http://localhost:${String(server.port)}/a.png`, {
      allowsLoopback: true,
      signal: new AbortController().signal
    });
    expect(fetched).toMatchObject({ ok: true, value: { type: 'image/png' } });
    expect(asked).toEqual(['localhost']);
    expect(server.connections).toBe(1);
    await agent.destroy();
    await server.close();
  });
});
