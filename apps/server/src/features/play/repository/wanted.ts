import type { GameFacts, Projection } from '../projection.ts';
import { formatRowKey, type Row } from './rows.ts';
import { SHAPES } from './shapes.ts';

/** Ids by what the projection calls things. */
export interface Ids {
  readonly tournament: number;
  readonly discipline: number;
  readonly participants: ReadonlyMap<number, number>;
  readonly stages: ReadonlyMap<number, number>;
  readonly rounds: ReadonlyMap<string, number>;
  readonly tours: ReadonlyMap<string, number>;
  readonly games: ReadonlyMap<number, number>;
  /** Of series, by the numbers of the game and of the match as `formatRowKey` joins them. */
  readonly matches: ReadonlyMap<string, number>;
}

type IdsOf<Name extends keyof Ids> = Pick<Ids, Name | 'tournament'>;

export function participantRows({ participants }: Projection, { tournament }: IdsOf<never>): Row[] {
  return participants.map(({ number, seed, status, rating, isLate, joinedAt }) => ({
    tournament_id: tournament,
    number,
    seed,
    status,
    rating,
    is_late: isLate,
    joined_at: moment(joinedAt),
  }));
}

export function participantPlayerRows({ participants }: Projection, ids: IdsOf<'participants'>): Row[] {
  return participants.flatMap(({ number, players }) =>
    players.map((player, at) => ({
      tournament_id: ids.tournament,
      player_id: player,
      participant_id: idOf(ids.participants, number),
      position: at + 1,
    })),
  );
}

export function stageRows({ stages }: Projection, { tournament }: IdsOf<never>): Row[] {
  return stages.map(({ matchLength, ...stage }) => ({
    tournament_id: tournament,
    ...stage,
    match_length: matchLength,
  }));
}

export function roundRows({ rounds }: Projection, ids: IdsOf<'stages'>): Row[] {
  return rounds.map(
    ({ key, stage, position, title, label, hasTours, isPlayed, isRunning, matchLength, ...round }) => ({
      tournament_id: ids.tournament,
      stage_id: idOf(ids.stages, stage),
      key,
      position,
      title,
      label,
      has_tours: hasTours,
      is_played: isPlayed,
      is_running: isRunning,
      match_length: matchLength,
      wins_needed: round.winsNeeded,
    }),
  );
}

export function tourRows({ tours }: Projection, ids: IdsOf<'rounds'>): Row[] {
  return tours.map(({ key, round, number, title, isPlayed, isRunning }) => ({
    tournament_id: ids.tournament,
    round_id: idOf(ids.rounds, round),
    key,
    number,
    title,
    is_played: isPlayed,
    is_running: isRunning,
  }));
}

export function gameRows({ games }: Projection, ids: IdsOf<'participants' | 'rounds' | 'tours'>): Row[] {
  return games.map((game) => ({
    tournament_id: ids.tournament,
    number: game.number,
    match: game.match,
    series: game.series,
    ...placeOf(game, ids),
    table_number: game.table,
    first_id: idOf(ids.participants, game.players[0]),
    second_id: idOf(ids.participants, game.players[1]),
    score1: game.score?.[0] ?? null,
    score2: game.score?.[1] ?? null,
    outcome: game.outcome,
    winner: game.winner,
    is_annulled: game.isAnnulled,
    reasons: game.reasons,
    drawn_at: moment(game.drawnAt),
    played_at: game.playedAt === null ? null : moment(game.playedAt),
  }));
}

export function byeRows({ byes }: Projection, ids: IdsOf<'participants' | 'rounds' | 'tours'>): Row[] {
  return byes.map((bye) => ({
    tournament_id: ids.tournament,
    ...placeOf(bye, ids),
    participant_id: idOf(ids.participants, bye.participant),
    kind: bye.kind,
    reasons: bye.reasons,
  }));
}

export function standingRows({ lines }: Projection, ids: IdsOf<'participants' | 'tours'>): Row[] {
  return lines.map((line) => ({
    tournament_id: ids.tournament,
    tour_id: line.tour === null ? null : idOf(ids.tours, line.tour),
    participant_id: idOf(ids.participants, line.participant),
    position: line.position,
    place_from: line.from,
    place_to: line.to,
    tours: line.tours,
    wins: line.wins,
    loses: line.losses,
    skips: line.skips,
    points: line.points,
    group_title: line.group,
    tie_breaks: line.tieBreaks,
  }));
}

/** A series that was played out stands there by its matches alone: they are what its athletes played. */
export function playerGameRows(
  projection: Projection,
  ids: IdsOf<'discipline' | 'games' | 'matches'>,
): Row[] {
  const players = playersOf(projection);
  const counted = projection.games.filter(({ series, outcome }) => series === null || outcome !== 'played');
  return counted.flatMap((game) =>
    game.players.flatMap((participant, at) =>
      (players.get(participant) ?? []).map((player) => ({
        game_id:
          game.match === 0
            ? idOf(ids.games, game.number)
            : idOf(ids.matches, formatRowKey({ ...game }, SHAPES.games.key)),
        player_id: player,
        tournament_id: ids.tournament,
        discipline_id: ids.discipline,
        ...ownSide(game, at),
      })),
    ),
  );
}

function ownSide(game: GameFacts, at: number): Row {
  return {
    side: at + 1,
    happened_at: moment(game.playedAt ?? game.drawnAt),
    outcome: game.outcome,
    is_won: game.winner === null ? null : game.winner === at + 1,
    points_won: game.score?.[at] ?? null,
    points_lost: game.score?.[1 - at] ?? null,
    match_length: game.matchLength,
  };
}

export function playerResultRows(projection: Projection, ids: IdsOf<'discipline' | 'participants'>): Row[] {
  const players = playersOf(projection);
  return projection.results.flatMap(({ participant, from, to, games, wins, losses }) =>
    (players.get(participant) ?? []).map((player) => ({
      tournament_id: ids.tournament,
      player_id: player,
      participant_id: idOf(ids.participants, participant),
      discipline_id: ids.discipline,
      place_from: from,
      place_to: to,
      games,
      wins,
      loses: losses,
    })),
  );
}

function playersOf({ participants }: Projection): ReadonlyMap<number, readonly number[]> {
  return new Map(participants.map(({ number, players }) => [number, players]));
}

function placeOf(
  { round, tour }: { readonly round: string; readonly tour: string | null },
  ids: Pick<Ids, 'rounds' | 'tours'>,
): Row {
  return { round_id: idOf(ids.rounds, round), tour_id: tour === null ? null : idOf(ids.tours, tour) };
}

function idOf<Name>(ids: ReadonlyMap<Name, number>, name: Name): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Nothing is stored for ${String(name)}`);
  return id;
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
