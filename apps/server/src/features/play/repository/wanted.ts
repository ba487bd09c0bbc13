import type {
  ByeFacts,
  GameFacts,
  LineFacts,
  OrderFacts,
  ParticipantFacts,
  Projection,
  ResultFacts,
  RoundFacts,
  StageFacts,
  TourFacts,
} from '../projection.ts';
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

export function toParticipantRow(
  { number, seed, status, rating, isLate, joinedAt }: ParticipantFacts,
  { tournament }: IdsOf<never>,
): Row {
  return {
    tournament_id: tournament,
    number,
    seed,
    status,
    rating,
    is_late: isLate,
    joined_at: formatMoment(joinedAt),
  };
}

export function toParticipantPlayerRows(
  { number, players }: ParticipantFacts,
  ids: IdsOf<'participants'>,
): readonly Row[] {
  return players.map((player, at) => ({
    tournament_id: ids.tournament,
    player_id: player,
    participant_id: getId(ids.participants, number),
    position: at + 1,
  }));
}

export function toStageRow({ matchLength, ...stage }: StageFacts, { tournament }: IdsOf<never>): Row {
  return { tournament_id: tournament, ...stage, match_length: matchLength };
}

export function toRoundRow(round: RoundFacts, ids: IdsOf<'stages'>): Row {
  return {
    tournament_id: ids.tournament,
    stage_id: getId(ids.stages, round.stage),
    key: round.key,
    position: round.position,
    title: round.title,
    label: round.label,
    has_tours: round.hasTours,
    is_played: round.isPlayed,
    is_running: round.isRunning,
    match_length: round.matchLength,
    wins_needed: round.winsNeeded,
  };
}

export function toTourRow({ key, round, number, title, ...tour }: TourFacts, ids: IdsOf<'rounds'>): Row {
  return {
    tournament_id: ids.tournament,
    round_id: getId(ids.rounds, round),
    key,
    number,
    title,
    is_played: tour.isPlayed,
    is_running: tour.isRunning,
  };
}

export function toGameRow(game: GameFacts, ids: IdsOf<'participants' | 'rounds' | 'tours'>): Row {
  return {
    tournament_id: ids.tournament,
    number: game.number,
    match: game.match,
    series: game.series,
    ...buildPlace(game, ids),
    table_number: game.table,
    first_id: getId(ids.participants, game.players[0]),
    second_id: getId(ids.participants, game.players[1]),
    score1: game.score?.[0] ?? null,
    score2: game.score?.[1] ?? null,
    outcome: game.outcome,
    winner: game.winner,
    is_annulled: game.isAnnulled,
    reasons: game.reasons,
    drawn_at: formatMoment(game.drawnAt),
    played_at: game.playedAt === null ? null : formatMoment(game.playedAt),
    corrected_at: game.correctedAt === null ? null : formatMoment(game.correctedAt),
  };
}

export function toByeRow(bye: ByeFacts, ids: IdsOf<'participants' | 'rounds' | 'tours'>): Row {
  return {
    tournament_id: ids.tournament,
    ...buildPlace(bye, ids),
    participant_id: getId(ids.participants, bye.participant),
    kind: bye.kind,
    reasons: bye.reasons,
  };
}

export function toLineRow(line: LineFacts, ids: IdsOf<'participants' | 'tours'>): Row {
  return {
    tournament_id: ids.tournament,
    tour_id: line.tour === null ? null : getId(ids.tours, line.tour),
    participant_id: getId(ids.participants, line.participant),
    tours: line.tours,
    wins: line.wins,
    loses: line.losses,
    skips: line.skips,
    points: line.points,
    group_title: line.group,
    tie_breaks: line.tieBreaks,
  };
}

export function toOrderRow(
  { tour, participants, from, to }: OrderFacts,
  ids: IdsOf<'participants' | 'tours'>,
): Row {
  return {
    tournament_id: ids.tournament,
    tour_id: tour === null ? null : getId(ids.tours, tour),
    participants: participants.map((participant) => getId(ids.participants, participant)),
    place_from: from,
    place_to: to,
  };
}

/** Athletes by number of the participant. */
export type Athletes = ReadonlyMap<number, readonly number[]>;

export function listAthletes({ participants }: Projection): Athletes {
  return new Map(participants.map(({ number, players }) => [number, players]));
}

/** A series that was played out stands there by its matches alone: they are what its athletes played. */
export function toPlayerGameRows(
  game: GameFacts,
  ids: IdsOf<'discipline' | 'games' | 'matches'>,
  athletes: Athletes,
): readonly Row[] {
  if (game.series !== null && game.outcome === 'played') return [];
  return game.players.flatMap((participant, at) =>
    (athletes.get(participant) ?? []).map((player) => ({
      game_id:
        game.match === 0
          ? getId(ids.games, game.number)
          : getId(ids.matches, formatRowKey({ ...game }, SHAPES.games.key)),
      player_id: player,
      tournament_id: ids.tournament,
      discipline_id: ids.discipline,
      ...buildOwnSide(game, at),
    })),
  );
}

function buildOwnSide(game: GameFacts, at: number): Row {
  return {
    side: at + 1,
    happened_at: formatMoment(game.playedAt ?? game.drawnAt),
    outcome: game.outcome,
    is_won: game.winner === null ? null : game.winner === at + 1,
    points_won: game.score?.[at] ?? null,
    points_lost: game.score?.[1 - at] ?? null,
    match_length: game.matchLength,
  };
}

export function toPlayerResultRows(
  { participant, from, to, games, wins, losses }: ResultFacts,
  ids: IdsOf<'discipline' | 'participants'>,
  athletes: Athletes,
): readonly Row[] {
  return (athletes.get(participant) ?? []).map((player) => ({
    tournament_id: ids.tournament,
    player_id: player,
    participant_id: getId(ids.participants, participant),
    discipline_id: ids.discipline,
    place_from: from,
    place_to: to,
    games,
    wins,
    loses: losses,
  }));
}

function buildPlace(
  { round, tour }: { readonly round: string; readonly tour: string | null },
  ids: Pick<Ids, 'rounds' | 'tours'>,
): Row {
  return { round_id: getId(ids.rounds, round), tour_id: tour === null ? null : getId(ids.tours, tour) };
}

function getId<Name>(ids: ReadonlyMap<Name, number>, name: Name): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Nothing is stored for ${String(name)}`);
  return id;
}

function formatMoment(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
