import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connection.ts';
import { listPendingMigrations } from '../database/migrate.ts';
import { createOutageLog } from '../database/outageLog.ts';
import type { ReplicaState } from '../database/replica/watch.ts';

export interface HealthParts {
  readonly db: Db;
  readonly isLeaving: () => boolean;
  readonly replicaState?: (() => ReplicaState) | undefined;
}

/**
 * `/healthz`: the process answers. `/readyz`: it is not about to leave, and the database answers too and has the schema that this server
 * needs; the state of the replica is shown and does not change the answer's status, since the primary is read without it.
 */
export async function registerHealth(
  app: FastifyInstance,
  { db, isLeaving, replicaState }: HealthParts,
): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  const outage = createOutageLog(app.log, {
    lost: 'database does not answer',
    back: 'the database answers again',
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isLeaving()) return reply.status(503).send({ status: 'leaving' });
    const reason = await findReasonToWait(db).then(
      (found) => {
        outage.end();
        return found;
      },
      (error: unknown) => {
        outage.begin(error);
        return 'database does not answer';
      },
    );
    const replica = replicaState && { replica: replicaState() };
    if (reason === undefined) return { status: 'ready', ...replica };
    return reply.status(503).send({ status: 'waiting', reason, ...replica });
  });
}

async function findReasonToWait(db: Db): Promise<string | undefined> {
  const pending = await listPendingMigrations(db);
  return pending.length > 0 ? `migrations pending: ${pending.join(', ')}` : undefined;
}
