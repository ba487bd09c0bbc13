import type { Db } from '../../../database/connection.ts';
import type { Handlers } from '../../../http/operations.ts';
import { enterDesk } from '../access.ts';
import type { DeskParts } from '../parts.ts';
import {
  announce,
  listAnnouncements,
  listDeskAnnouncements,
  withdrawAnnouncement,
} from '../service/announcements.ts';
import { readHallScreen } from '../service/hallContent.ts';
import { addScreen, changeScreen, listScreens, removeScreen } from '../service/screens.ts';

/** What everybody reads of a desk; `reads` may be a replica. */
export function createAnnouncementsHandlers(reads: Db) {
  return {
    listAnnouncements: async ({ params }) => ({
      success: true,
      data: await listAnnouncements(reads, params.id),
    }),
  } satisfies Partial<Handlers>;
}

/** Announcements and screens: what a desk shows everybody. */
export function createHallHandlers(parts: DeskParts) {
  return {
    listDeskAnnouncements: async ({ params }, context) => {
      const { userId } = await enterDesk(parts, params.id, context);
      return { success: true, data: await listDeskAnnouncements(parts, params.id, userId) };
    },
    announce: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      return { success: true, data: await announce(parts, { tournamentId: params.id, rights, ...body }) };
    },
    withdrawAnnouncement: async ({ params: { id, announcement_id: announcement } }, context) => {
      await enterDesk(parts, id, context);
      await withdrawAnnouncement(parts, { tournamentId: id, id: announcement });
      return { success: true, data: {} };
    },
    listScreens: async ({ params }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: await listScreens(parts, params.id) };
    },
    addScreen: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: await addScreen(parts, params.id, body.title) };
    },
    changeScreen: async ({ params: { id, screen_id: screen }, body }, context) => {
      await enterDesk(parts, id, context);
      return { success: true, data: await changeScreen(parts, { deskId: id, id: screen }, body) };
    },
    removeScreen: async ({ params: { id, screen_id: screen } }, context) => {
      await enterDesk(parts, id, context);
      await removeScreen(parts, id, screen);
      return { success: true, data: {} };
    },
    getHallScreen: async ({ params }) => ({
      success: true,
      data: await readHallScreen(parts.db, params.code),
    }),
  } satisfies Partial<Handlers>;
}
