import type { FastifyInstance } from 'fastify';
import { symbols, type DestinationStream, type Logger } from 'pino';
import type { Log } from '../log.ts';
import { runAfterAnswers } from './afterAnswers.ts';
import { formatLoggedAddress } from './loggedAddress.ts';

/** What the log says about a request, whoever has answered it. */
interface Answered {
  readonly id: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly statusCode: number;
  readonly ip: string;
  readonly ms: number;
}

/** The parts of pino that Fastify's type leaves out; both symbols are public. */
interface PinoParts extends Pick<Logger, 'isLevelEnabled'> {
  /** What every line carries, written out already: `,"pid":1`. */
  readonly [symbols.chindingsSym]: string;
  readonly [symbols.streamSym]: DestinationStream;
}

/**
 * Writes the line of a request as pino would, in half the time: nearly all lines of a busy day have this one shape, and
 * putting them together costs as much as all else that we do for a cached page (`bench/cachedPage.ts`).
 */
export function logAnswer(log: Log, { id, method = '', url = '', statusCode, ip, ms }: Answered): void {
  const logger = log as unknown as PinoParts;
  if (!logger.isLevelEnabled('info')) return;
  const address = JSON.stringify(formatLoggedAddress(url));
  logger[symbols.streamSym].write(
    `{"level":30,"time":${Date.now()}${logger[symbols.chindingsSym]},"reqId":"${id}","method":"${method}","url":${address},` +
      `"statusCode":${statusCode},"ip":"${ip}","ms":${Math.round(ms)},"msg":"answered"}\n`,
  );
}

/** One line a request, when its answer has been sent or its reader has gone. */
export function logRequests(app: FastifyInstance): void {
  runAfterAnswers(app, ({ id, method, url, ip }, { raw: { statusCode }, elapsedTime: ms }) =>
    logAnswer(app.log, { id, method, url, statusCode, ip, ms }),
  );
}
