import type { Handlers } from '../../../http/operations.ts';
import { enterDesk, isAdmitted } from '../access.ts';
import type { DeskFeatureParts } from '../parts.ts';
import { setFocus } from '../repository/colleagues.ts';

export function createFollowingHandlers(parts: DeskFeatureParts) {
  const { db, desks } = parts;
  return {
    followDesk: async ({ params: { id } }, context) => {
      const { userId } = await enterDesk(parts, id, context);
      return desks.follow({
        tournamentId: id,
        userId,
        mayFollow: () => isAdmitted(parts, 'followDesk', { id, accessToken: context.accessToken }),
      });
    },
    setDeskFocus: async ({ params, body }, context) => {
      const { userId } = await enterDesk(parts, params.id, context);
      await setFocus(db, { tournamentId: params.id, userId, focus: body.focus });
      return { success: true, data: {} };
    },
  } satisfies Partial<Handlers>;
}
