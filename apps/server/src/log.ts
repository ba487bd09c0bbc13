import type { FastifyBaseLogger } from 'fastify';
import { destination, pino, type DestinationStream } from 'pino';
import prettyOutput from 'pino-pretty';
import type { Settings } from './settings.ts';

/** The log of the whole server; requests write to children of it. */
export type Log = FastifyBaseLogger;

const STDOUT = 1;
/** Lines are written together when there are so many bytes of them, or so much time has passed. */
const BATCH_BYTES = 8_192;
const FLUSH_MS = 500;
/** Where nobody reads what is written, lines are lost before memory is. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

const IN_WORDS = {
  ignore: 'pid,hostname,reqId,method,url,statusCode,ip,ms',
  messageFormat: '{msg}{if method} {method} {url} {statusCode}, {ms} ms{end}',
};

/** JSON lines in production, lines for people elsewhere. */
export function openLog({ logLevel, production }: Pick<Settings, 'logLevel' | 'production'>): Log {
  return pino(
    { level: logLevel },
    production ? openBatchedOutput() : prettyOutput({ ...IN_WORDS, sync: true }),
  );
}

/** Writes lines beside the requests that make them; what waits when the process ends is written then. */
function openBatchedOutput(): DestinationStream {
  const output = destination({
    dest: STDOUT,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_MS,
    maxLength: MOST_WAITING_BYTES,
  });
  // A full disk under the log ends no server.
  output.on('error', () => undefined);
  return output;
}
