import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connection.ts';
import { pendingMigrations } from '../database/migrate.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too and has the schema that this server needs. */
export async function health(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const reason = await reasonToWait(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'database does not answer');
      return 'database does not answer';
    });
    return reason === undefined ? { status: 'ready' } : reply.status(503).send({ status: 'waiting', reason });
  });
}

async function reasonToWait(db: Db): Promise<string | undefined> {
  const pending = await pendingMigrations(db);
  return pending.length > 0 ? `migrations pending: ${pending.join(', ')}` : undefined;
}
