import type { Handlers } from '../../../http/operations.ts';
import { mayDo } from '../../accounts/index.ts';
import { isAppointed } from '../../competitions/index.ts';
import { enterDesk } from '../access.ts';
import type { DeskFeatureParts } from '../parts.ts';
import { setFocus } from '../repository/colleagues.ts';

export function followingHandlers(parts: DeskFeatureParts) {
  const { db, desks } = parts;
  return {
    followDesk: async ({ params: { id } }, context) => {
      const { userId } = await enterDesk(parts, id, context);
      return desks.follow({
        tournamentId: id,
        userId,
        mayFollow: () => mayFollow(parts, id, context.accessToken),
      });
    },
    setDeskFocus: async ({ params, body }, context) => {
      const { userId } = await enterDesk(parts, params.id, context);
      await setFocus(db, { tournamentId: params.id, userId, focus: body.focus });
      return { success: true, data: {} };
    },
  } satisfies Partial<Handlers>;
}

async function mayFollow(
  { db, findBearer }: DeskFeatureParts,
  id: number,
  accessToken: string | undefined,
): Promise<boolean> {
  const bearer = await findBearer(accessToken);
  if (bearer === undefined || !mayDo('followDesk', bearer.role)) return false;
  return bearer.role !== 'director' || (await isAppointed(db, bearer.userId, id));
}
