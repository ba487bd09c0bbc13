import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Settings } from './settings.ts';

/** The log of the whole server; requests write to children of it. */
export type Log = FastifyBaseLogger;

/** JSON lines in production, lines for people elsewhere. */
export function openLog({ logLevel, production }: Pick<Settings, 'logLevel' | 'production'>): Log {
  const pretty = !production && logLevel !== 'silent';
  return pino({
    level: logLevel,
    ...(pretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  });
}
