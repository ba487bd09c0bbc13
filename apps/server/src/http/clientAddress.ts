import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Proxies } from '../proxies.ts';

/** Whether an address is one of our proxies; `hop` counts from this server on. */
export type IsProxy = (address: string, hop: number) => boolean;

export function createIsProxy(proxies: Proxies): IsProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = new BlockList();
  for (const { address, bits } of proxies) networks.addSubnet(address, bits, getFamily(address));
  return (address) => isIP(address) > 0 && networks.check(address, getFamily(address));
}

/**
 * From where a request comes. Each proxy adds at the right of X-Forwarded-For whom it was asked by, so the list is read
 * from its right and only as far as our own proxies go: what stands further left is whatever the visitor has written.
 */
export function getClientAddress({ socket, headers }: IncomingMessage, isProxy: IsProxy): string {
  let client = stripAddress(socket.remoteAddress ?? '');
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return client;
  const named = String(forwarded).split(',');
  for (let hop = 0; named.length > 0 && isProxy(client, hop); hop += 1) {
    const next = stripAddress(named.pop() ?? '');
    if (isIP(next) === 0) break;
    client = next;
  }
  return client;
}

/** Leaves of X-Forwarded-For the one address that is believed, so that `request.ip` is it. */
export function believeProxies(app: FastifyInstance, isProxy: IsProxy): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers['x-forwarded-for'] !== undefined)
      headers['x-forwarded-for'] = getClientAddress(request.raw, isProxy);
    done();
  });
}

/** Some proxies name the port too, and a socket the zone of an address of this link; a server for both families maps IPv4. */
function stripAddress(named: string): string {
  if (isIPv4(named)) return named;
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(named.trim()) ?? [];
  const address = (bracketed ?? withPort ?? named.trim()).replace(/%.*$/, '');
  const mapped = address.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : address;
}

const getFamily = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');
