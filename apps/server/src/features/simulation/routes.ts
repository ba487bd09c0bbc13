import type { Handlers } from '../../http/operations.ts';
import { auditAct, readBearer } from '../accounts/index.ts';
import { enterDesk, type DeskParts } from '../desk/index.ts';
import { prepareTraining } from './service/training/create.ts';
import { TRAININGS } from './service/training/job.ts';
import { removeTraining } from './service/training/remove.ts';
import { setSpeed } from './service/training/speed.ts';

/** Competitions with a simulated hall, at which directors learn. */
export function createTrainingHandlers(parts: DeskParts) {
  const { db, jobs } = parts;
  return {
    createTraining: async ({ body }, context) => {
      const { userId } = readBearer(context);
      const id = await db.transaction().execute(async (trx) => {
        const made = await prepareTraining(trx, body, { userId, at: new Date(), random: Math.random });
        await auditAct(trx, context, {
          action: 'create-training',
          subject: 'tournaments',
          subjectId: made,
          after: body,
        });
        await jobs.ask(trx, TRAININGS);
        return made;
      });
      return { success: true, data: { tournament_id: id } };
    },
    setTrainingSpeed: async ({ params: { id }, body }, context) => {
      await enterDesk(parts, id, context);
      return { success: true, data: { revision: await setSpeed(parts, id, body.speed) } };
    },
    removeTraining: async ({ params: { id } }, context) => {
      await enterDesk(parts, id, context);
      await removeTraining(parts, id, context);
      return { success: true, data: {} };
    },
  } satisfies Partial<Handlers>;
}
