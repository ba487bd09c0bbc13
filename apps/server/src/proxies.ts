import { isIP, isIPv4 } from 'node:net';

interface Network {
  readonly address: string;
  readonly bits: number;
}

/** The proxies before this server: how many, or the networks that they are in. */
export type Proxies = number | readonly Network[];

const MOST_PROXIES = 10;
/** Names as other programs have them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export const PROXIES_SENTENCE =
  'must be off, the number of proxies before this server (1), or their networks (10.0.0.0/8, 2001:db8::7, loopback)';
export const ON_SENTENCE =
  'can no longer be on, which believed whatever a visitor wrote into X-Forwarded-For: ' +
  'give the number of proxies before this server (1) or their networks (10.0.0.0/8, loopback)';

/** The proxies that a setting names; undefined when it names none rightly. */
export function parseProxies(text: string): Proxies | undefined {
  if (text === 'off') return 0;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : undefined;
  const networks = text
    .split(',')
    .map((name) => name.trim())
    .flatMap((name) => NAMED[name] ?? [name])
    .map(parseNetwork);
  const known = networks.filter((network) => network !== undefined);
  return known.length === networks.length ? known : undefined;
}

function parseNetwork(text: string): Network | undefined {
  const [address = '', given, ...rest] = text.split('/');
  const most = isIPv4(address) ? 32 : 128;
  const bits = given === undefined ? most : Number(given);
  const isRight = isIP(address) > 0 && !address.includes('%') && rest.length === 0;
  return isRight && (given === undefined || /^\d+$/.test(given)) && bits > 0 && bits <= most
    ? { address, bits }
    : undefined;
}
