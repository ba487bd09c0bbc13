import { NotFoundError } from '../../../http/errors.ts';
import { pageAnswer } from '../../../http/answers.ts';
import type { Handlers, RequestContext } from '../../../http/operations.ts';
import { bearerIn } from '../../accounts/index.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { deleteFamily, foretellPublicationFor, foretellStatusFor, giveStatus, setPublished } from './acts.ts';
import { changeForm, createFamily } from './changes.ts';
import { detailsOf } from './details.ts';
import { isAppointed, listAll } from './listed.ts';
import { toListed } from './mapper.ts';
import type { CompetitionsDeskParts } from './parts.ts';

type DeskHandlers = Pick<
  Handlers,
  | 'listDeskTournaments'
  | 'getDeskTournament'
  | 'createTournament'
  | 'changeTournament'
  | 'foretellPublication'
  | 'publishTournament'
  | 'withdrawTournament'
  | 'deleteTournament'
  | 'foretellStatus'
  | 'changeTournamentStatus'
>;

const DONE = { success: true as const, data: {} };

/** Competitions as the secretary prepares, publishes and moves them on. */
export function competitionsDeskHandlers(parts: CompetitionsDeskParts): DeskHandlers {
  return { ...readingHandlers(parts), ...changingHandlers(parts), ...actHandlers(parts) };
}

/** A director sees those that he is appointed to. */
const directorIn = (context: RequestContext): number | undefined => {
  const { role, userId } = bearerIn(context);
  return role === 'director' ? userId : undefined;
};

function readingHandlers({ db }: CompetitionsDeskParts) {
  return {
    listDeskTournaments: async ({ query }, context) =>
      pageAnswer(await listAll(db, query, directorIn(context)), toListed),
    getDeskTournament: async ({ params }, context) => {
      const directorId = directorIn(context);
      if (directorId !== undefined && !(await isAppointed(db, directorId, params.id)))
        throw new NotFoundError(NO_SUCH_TOURNAMENT);
      return { success: true, data: await detailsOf(db, params.id) };
    },
  } satisfies Partial<DeskHandlers>;
}

function changingHandlers(parts: CompetitionsDeskParts) {
  return {
    createTournament: async ({ body }, context) => {
      const { id, childrenIds } = await createFamily(parts, body, context);
      return { success: true, data: { tournament_id: id, children_ids: [...childrenIds] } };
    },
    changeTournament: async ({ params, body }, context) => ({
      success: true,
      data: { version: await changeForm(parts, params.id, body, context) },
    }),
    deleteTournament: async ({ params, body }, context) => {
      await deleteFamily(parts, params.id, body.full_name, context);
      return DONE;
    },
  } satisfies Partial<DeskHandlers>;
}

function actHandlers(parts: CompetitionsDeskParts) {
  const { db } = parts;
  return {
    foretellPublication: async ({ params }) => ({
      success: true,
      data: await foretellPublicationFor(db, params.id),
    }),
    publishTournament: async ({ params }, context) => {
      await setPublished(parts, params.id, true, context);
      return DONE;
    },
    withdrawTournament: async ({ params }, context) => {
      await setPublished(parts, params.id, false, context);
      return DONE;
    },
    foretellStatus: async ({ params, query }) => ({
      success: true,
      data: await foretellStatusFor(db, params.id, query.status),
    }),
    changeTournamentStatus: async ({ params, body }, context) => ({
      success: true,
      data: { next_status: await giveStatus(parts, params.id, body, context) },
    }),
  } satisfies Partial<DeskHandlers>;
}
