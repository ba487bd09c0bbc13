import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import {
  deleteFamily,
  readPublicationPreview,
  readStatusPreview,
  changeStatus,
  setPublished,
} from './lifecycle.ts';
import { createSectionsHandlers } from './sections/routes.ts';
import { changeForm, createFamily } from './changes.ts';
import { readDetails } from './details.ts';
import { listAll } from './listed.ts';
import { toListed } from './mapper.ts';
import type { CompetitionsDeskParts } from './parts.ts';
import { createPreviewLink } from './previewing.ts';
import { findViewerIn, refuseForeign } from './readable.ts';

const DONE = { success: true as const, data: {} };

/** Competitions as the secretary prepares, publishes and moves them on. */
export function createCompetitionsDeskHandlers(parts: CompetitionsDeskParts) {
  return {
    ...createReadingHandlers(parts),
    ...createChangingHandlers(parts),
    ...createActHandlers(parts),
    ...createSectionsHandlers(parts),
  };
}

function createReadingHandlers(parts: CompetitionsDeskParts) {
  const { db } = parts;
  return {
    listDeskTournaments: async ({ query }, context) =>
      answerPage(await listAll(db, query, findViewerIn(context)), toListed),
    getDeskTournament: async ({ params }, context) => {
      await refuseForeign(parts, params.id, context);
      return { success: true, data: await readDetails(db, params.id, findViewerIn(context)) };
    },
  } satisfies Partial<Handlers>;
}

function createChangingHandlers(parts: CompetitionsDeskParts) {
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
  } satisfies Partial<Handlers>;
}

function createActHandlers(parts: CompetitionsDeskParts) {
  const { db } = parts;
  return {
    previewPublication: async ({ params }) => ({
      success: true,
      data: await readPublicationPreview(db, params.id),
    }),
    publishTournament: async ({ params, body: { only } }, context) => {
      await setPublished(parts, params.id, { isPublished: true, only }, context);
      return DONE;
    },
    withdrawTournament: async ({ params }, context) => {
      const ids = await setPublished(parts, params.id, { isPublished: false }, context);
      return { success: true, data: { tournament_ids: [...ids] } };
    },
    openPreview: async ({ params }, context) => {
      await refuseForeign(parts, params.id, context);
      return { success: true, data: { link: await createPreviewLink(parts, params.id) } };
    },
    previewStatus: async ({ params, query }) => ({
      success: true,
      data: await readStatusPreview(db, params.id, query.status),
    }),
    changeTournamentStatus: async ({ params, body }, context) => ({
      success: true,
      data: { next_status: await changeStatus(parts, params.id, body, context) },
    }),
  } satisfies Partial<Handlers>;
}
