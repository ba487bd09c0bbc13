import type { TournamentLog } from '@nardy/contract';
import type { CompetitionEvent } from '@nardy/engine';
import type { Db } from '../../database/connection.ts';
import { importLog, type ImportedCommand, type LogIds } from '../../features/play/index.ts';
import { ImportError } from '../origin/faults.ts';
import type { ReadCompetition } from '../reading/competitions.ts';
import { insertAll, numberAfter } from './rows.ts';

/** Competitions as they were played, from their logs; members, rounds, tours, games, lines keep their ids. */
export async function writeLogs(
  db: Db,
  competitions: readonly ReadCompetition[],
  report: (written: number, of: number) => void,
): Promise<void> {
  const played = competitions.filter(({ log }) => log.version > 0);
  await numberAfterAll(
    db,
    competitions.map(({ log }) => log.ids),
  );
  await writeMembers(db, competitions);
  for (const [index, { tournament, log }] of played.entries()) {
    await writeLog(db, tournament.tournament_id, log);
    report(index + 1, played.length);
  }
}

/** What the other server has not numbered gets numbers after all that it has. */
async function numberAfterAll(db: Db, ids: readonly TournamentLog['ids'][]): Promise<void> {
  const last = (of: (one: TournamentLog['ids']) => readonly number[]): number =>
    ids.reduce((highest, one) => of(one).reduce((most, id) => Math.max(most, id), highest), 0);
  await numberAfter(
    db,
    'participants',
    last(({ members }) => members.map(({ member_id }) => member_id)),
  );
  await numberAfter(
    db,
    'rounds',
    last(({ rounds }) => rounds.map(({ round_id }) => round_id)),
  );
  await numberAfter(
    db,
    'tours',
    last(({ tours }) => tours.map(({ tour_id }) => tour_id)),
  );
  await numberAfter(
    db,
    'games',
    last(({ games, byes }) => [...games, ...byes].map(({ game_id }) => game_id)),
  );
  await numberAfter(
    db,
    'standing_lines',
    last(({ standings }) => standings.map(({ standing_id }) => standing_id)),
  );
  await numberAfter(
    db,
    'player_results',
    last(({ items }) => items.map(({ item_id }) => item_id)),
  );
}

/** Members who are in no log. */
async function writeMembers(db: Db, competitions: readonly ReadCompetition[]): Promise<void> {
  const rows = competitions.flatMap(({ log, members }) => {
    const numbers = new Map(log.ids.members.map(({ member_id, number }) => [member_id, number]));
    return members.map((member) => ({ member, number: numbers.get(member.member_id) }));
  });
  await insertAll(
    db,
    'participants',
    rows.map(({ member, number }) => ({
      id: member.member_id,
      tournament_id: member.tournament_id,
      number,
      seed: member.number,
      status: member.status,
      rating: member.rating_before,
      is_late: member.late === 1,
      joined_at: new Date(),
    })),
  );
  await insertAll(
    db,
    'participant_players',
    rows.flatMap(({ member: { member_id: participant_id, tournament_id, player_id, partner } }) => [
      { participant_id, tournament_id, player_id, position: 1 },
      ...(partner ? [{ participant_id, tournament_id, player_id: partner.player_id, position: 2 }] : []),
    ]),
  );
}

async function writeLog(db: Db, tournamentId: number, log: TournamentLog): Promise<void> {
  try {
    await importLog(db, tournamentId, log.acts.map(toTimedCommand), toIds(log.ids));
  } catch (error) {
    throw new ImportError(
      `The log of competition ${tournamentId} cannot be read: ${(error as Error).message}. Nothing was imported.`,
      { cause: error },
    );
  }
}

function toTimedCommand({ decided_on, dt, events }: TournamentLog['acts'][number]): ImportedCommand {
  return {
    at: new Date(dt),
    events: events.map((event) => ({ ...event, decidedOn: decided_on }) as unknown as CompetitionEvent),
  };
}

function toIds({ members, rounds, tours, games, byes, standings, items }: TournamentLog['ids']): LogIds {
  return {
    members: members.map(({ number, member_id }) => ({ number, id: member_id })),
    rounds: rounds.map(({ key, round_id }) => ({ key, id: round_id })),
    tours: tours.map(({ key, tour_id }) => ({ key, id: tour_id })),
    games: games.map(({ number, game_id }) => ({ number, id: game_id })),
    byes: byes.map(({ member_id, game_id, ...place }) => ({
      ...place,
      participant_id: member_id,
      id: game_id,
    })),
    standings: standings.map(({ tour_id, member_id, standing_id }) => ({
      tour_id,
      participant_id: member_id,
      id: standing_id,
    })),
    results: items.map(({ player_id, item_id }) => ({ player_id, id: item_id })),
  };
}
