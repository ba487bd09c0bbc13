import { Readable } from 'node:stream';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { waitUntil } from '../testing/waitUntil.ts';
import { logAnswer, logRequests } from './requestLog.ts';

const answered = { id: '9c1f04be-3k', method: 'GET', statusCode: 200, ip: '2001:db8::7', ms: 3.4 };

function logTo(lines: string[], level = 'info') {
  return pino({ level }, { write: (line) => lines.push(line) });
}

test('The line of a request is what pino itself would write, with an address that needs quoting too', () => {
  const lines: string[] = [];
  const log = logTo(lines).child({ part: 'portal' });
  const url = '/athletes?name="\\\u2028Иван"&code=planted-1234567';
  logAnswer(log, { ...answered, url });
  const { id: reqId, ...rest } = answered;
  log.info({ reqId, ...rest, url: url.replace('planted-1234567', 'hidden'), ms: 3 }, 'answered');
  const [ours, pinos] = lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }));
  expect(ours).toEqual(pinos);
  expect(lines[0]).toMatch(/^\{"level":30,"time":\d{13},.*\}\n$/s);
});

test('Requests are not logged where only warnings are', () => {
  const lines: string[] = [];
  logAnswer(logTo(lines, 'warn'), { ...answered, url: '/' });
  expect(lines).toEqual([]);
});

test('An answer is logged once, and a stream too when its reader has gone', async () => {
  const lines: string[] = [];
  const logger: FastifyBaseLogger = logTo(lines);
  const app = Fastify({
    loggerInstance: logger,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  app.get('/whole', async () => 'whole');
  const endless = new Readable({ read: () => undefined });
  endless.push('begun');
  app.get('/stream', (_request, reply) => reply.send(endless));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${origin}/whole`);
  const leaving = new AbortController();
  await fetch(`${origin}/stream`, { signal: leaving.signal });
  leaving.abort();
  const readLogged = () => lines.flatMap((line) => (JSON.parse(line) as { url?: string }).url ?? []);
  await waitUntil(() => expect(readLogged()).toEqual(['/whole', '/stream']));
  await app.close();
});
