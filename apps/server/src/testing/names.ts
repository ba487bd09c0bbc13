import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { afterAll } from 'vitest';

/** Names that end so lead to this machine, unless `isSilent` keeps whoever asks waiting for ever. */
export const HANGING_NAMES = '.hangs.example';
/** Names that end so are not found (RFC 6761), without asking the network of whoever runs the tests. */
const UNKNOWN_NAMES = '.invalid';

export interface Names {
  isSilent: boolean;
}

type Lookup = (name: string, ...rest: readonly unknown[]) => void;

/** Answers for the system that looks names up, and for the name servers that mail asks first, which know none. */
export async function startNames(): Promise<Names> {
  const names: Names = { isSilent: false };
  const { lookup, Resolver } = dns;
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  server.on('message', (question, { port, address }) => {
    if (!names.isSilent) server.send(answerUnknown(question), port, address);
  });
  await once(server, 'listening');
  const own = `127.0.0.1:${server.address().port}`;

  const lookUp: Lookup = (name, ...rest) => {
    if (name.endsWith(UNKNOWN_NAMES)) refuse(name, rest.at(-1));
    else if (!name.endsWith(HANGING_NAMES)) Reflect.apply(lookup, dns, [name, ...rest]);
    else if (!names.isSilent) Reflect.apply(lookup, dns, ['127.0.0.1', ...rest]);
  };
  Object.assign(dns, {
    lookup: lookUp,
    Resolver: class extends Resolver {
      constructor(options?: dns.ResolverOptions) {
        super(options);
        this.setServers([own]);
      }
    },
  });
  afterAll(() => {
    Object.assign(dns, { lookup, Resolver });
    server.close();
  });
  return names;
}

function refuse(name: string, answer: unknown): void {
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  setImmediate(() => (answer as (error: Error) => void)(error));
}

/** The question with the flags of an answer that says NXDOMAIN (RFC 1035, 4.1.1). */
function answerUnknown(question: Buffer): Buffer {
  const answer = Buffer.from(question);
  answer.writeUInt16BE(0x81_83, 2);
  return answer;
}
