import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { pendingMigrations } from '../database/migrate.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too and has the schema that this server needs. */
export async function health(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      const pending = await pendingMigrations(db);
      if (pending.length === 0) return { status: 'ready' };
      return reply.status(503).send({ status: 'waiting', reason: `migrations pending: ${pending.join(', ')}` });
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return reply.status(503).send({ status: 'waiting', reason: 'database does not answer' });
    }
  });
}
