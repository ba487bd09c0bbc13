import type { Handlers } from '../../http/operations.ts';
import type { LiveHub } from './hub.ts';

export type { LiveHub };

export function liveHandlers(live: LiveHub): Pick<Handlers, 'followTournament'> {
  return {
    followTournament: ({ params, query, headers }, { ip }) =>
      live.follow({
        tournamentId: params.id,
        // What a browser repeats by itself is newer than what the page put into the address.
        lastId: headers['last-event-id'] ?? query.last_event_id,
        ip,
      }),
  };
}
