import type { Db } from '../../database/connection.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { LiveHub } from './hub.ts';
import { readLastMessageFor } from './repository.ts';

export type { LiveHub };

/** The last message is asked for where pages are: it must not be ahead of what they show. */
export function createLiveHandlers(live: LiveHub, reads: Db) {
  return {
    followTournament: ({ params, query, headers }, { ip }) =>
      live.follow({
        tournamentId: params.id,
        // What a browser repeats by itself is newer than what the page put into the address.
        lastId: headers['last-event-id'] ?? query.last_event_id,
        ip,
      }),
    getLastMessage: async ({ params }) => {
      const last_event_id = await readLastMessageFor(reads, params.id);
      if (last_event_id === undefined) throw new NotFoundError('Соревнование не найдено');
      return { success: true, data: { last_event_id } };
    },
  } satisfies Partial<Handlers>;
}
