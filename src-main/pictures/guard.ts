/**
 * The allowed sources of pictures: https at public addresses, and this machine only if the
 * service is on it. Names are resolved once, and the connection uses the checked address,
 * so a name can't change in between.
 */
import { lookup as lookupName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import { loadUndici } from '../service-client/load-undici.ts';

export class RefusedAddress extends Error {
  readonly code = 'ERR_REFUSED_ADDRESS';
}

/** Resolved addresses are checked on connecting. @throws RefusedAddress */
export function checkAddress(text: string, allowsLoopback: boolean): URL {
  const url = URL.parse(text);
  if (!url) throw new RefusedAddress('Not an address.');
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('Credentials in an address.');
  // Node connects to numeric hosts without the resolver, and so past the guard's check
  // there. URL has already normalized every form (octal, hexadecimal, one number).
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNumber = ipaddr.isValid(host);
  if (isNumber && !isAllowed(host, allowsLoopback)) throw new RefusedAddress(`Not a public address: ${host}.`);
  if (url.protocol === 'https:') return url;
  const isHere = isNumber ? isLoopback(host) : host === 'localhost';
  if (url.protocol !== 'http:' || !isHere || !allowsLoopback) throw new RefusedAddress(`Not https: ${url.protocol}`);
  return url;
}

export function isAllowed(address: string, allowsLoopback: boolean): boolean {
  return ipaddr.isValid(address) && (isPublic(unwrap(address)) || (allowsLoopback && isLoopback(address)));
}

function isLoopback(address: string): boolean {
  return ipaddr.process(address).range() === 'loopback';
}

/**
 * ipaddr.js calls an address unicast if it isn't private, link-local, multicast, reserved
 * and so on.
 */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  // ipaddr.js calls unassigned ranges unicast too, such as ::127.0.0.1. IPv6 has 2000::/3.
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parse('2000::'), 3);
}

/** The IPv4 address in ::ffff:10.0.0.1, or in 64:ff9b::10.0.0.1 in networks without IPv4. */
function unwrap(address: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv4 || !plain.match(ipaddr.IPv6.parse('64:ff9b::'), 96)) return plain;
  return new ipaddr.IPv4(plain.toByteArray().slice(12));
}

/** Each running fetch gets its own connection. In a queue it couldn't be canceled or overtaken. */
export const mostAtOnce = 8;

/** An agent for services on this machine and one for all others, made when first used. */
export class GuardedAgents {
  readonly #lookup: typeof lookupName | undefined;
  readonly #made = new Map<boolean, Agent>();

  constructor(lookup?: typeof lookupName) {
    this.#lookup = lookup;
  }

  of(allowsLoopback: boolean): Agent {
    const agent = this.#made.get(allowsLoopback) ?? createGuardedAgent(allowsLoopback, this.#lookup);
    this.#made.set(allowsLoopback, agent);
    return agent;
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#made.values()].map((agent) => agent.destroy()));
  }
}

export function createGuardedAgent(allowsLoopback: boolean, lookup: typeof lookupName = lookupName): Agent {
  const { Agent } = loadUndici();
  return new Agent({
    connections: mostAtOnce,
    allowH2: false,
    connect: { timeout: 10_000, lookup: guardLookup(allowsLoopback, lookup) },
    headersTimeout: 15_000,
    bodyTimeout: 15_000
  });
}

function guardLookup(allowsLoopback: boolean, lookup: typeof lookupName): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) {
        callback(error, '', 0);
        return;
      }
      const allowed = addresses.filter(({ address }) => isAllowed(address, allowsLoopback));
      const [first] = allowed;
      if (!first) callback(new RefusedAddress(`${hostname} has no public address.`), '', 0);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
