import type { FastifyInstance } from 'fastify';
import { loggedAddress } from './loggedAddress.ts';

/** What the log says of a request, whoever has answered it. */
interface Answered {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly statusCode: number;
  readonly ip: string;
  readonly ms: number;
}

export const ANSWERED = 'answered';

export function lineOf({ method, url = '', statusCode, ip, ms }: Answered) {
  return { method, url: loggedAddress(url), statusCode, ip, ms: Math.round(ms) };
}

/** One line a request, when its answer has been sent or its reader has gone. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request;
    const { statusCode } = reply.raw;
    request.log.info(lineOf({ method, url, statusCode, ip, ms: reply.elapsedTime }), ANSWERED);
    done();
  });
}
