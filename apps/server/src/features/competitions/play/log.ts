import type { TournamentLog } from '@nardy/contract';
import type { ReadLog } from '../../play/index.ts';

export function toTournamentLog({ version, acts, ids }: ReadLog): TournamentLog {
  return { version, acts: acts.map(toLogEntry), ids: toIds(ids) };
}

/** Why a director did something is for the desk: it may say something of a person. */
function toLogEntry({ events, at }: ReadLog['acts'][number]): TournamentLog['acts'][number] {
  return {
    decided_on: events[0]?.decidedOn ?? 0,
    dt: at.toISOString(),
    events: events.map(({ decidedOn: _decidedOn, reason: _reason, ...event }) => event),
  };
}

function toIds({ members, rounds, tours, games, ...lines }: ReadLog['ids']): TournamentLog['ids'] {
  return {
    members: members.map(({ number, id }) => ({ number, member_id: id })),
    rounds: rounds.map(({ key, id }) => ({ key, round_id: id })),
    tours: tours.map(({ key, id }) => ({ key, tour_id: id })),
    games: games.map(({ number, id }) => ({ number, game_id: id })),
    byes: lines.byes.map(({ round_id, tour_id, participant_id, id }) => ({
      round_id,
      tour_id,
      member_id: participant_id,
      game_id: id,
    })),
    standings: lines.standings.map(({ tour_id, participant_id, id }) => ({
      tour_id,
      member_id: participant_id,
      standing_id: id,
    })),
    items: lines.results.map(({ player_id, id }) => ({ player_id, item_id: id })),
  };
}
