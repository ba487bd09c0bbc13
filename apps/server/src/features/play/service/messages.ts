import { isDeepStrictEqual } from 'node:util';
import { computeCompetitionNow, type CompetitionState } from '@nardy/engine';
import type { Game, LiveMessage, Side } from '@nardy/contract';
import type { NewMessage } from '../../live/index.ts';
import type { Difference, Row } from '../repository/rows.ts';
import { formatFullName } from '../../../names.ts';
import type { StoredProjection } from './store.ts';

type Of<Type extends LiveMessage['type']> = Extract<NewMessage, { readonly type: Type }>;

/** What those who follow the competition receive of an act, from what it has changed in the tables. */
export function listMessages(saved: StoredProjection, state: CompetitionState): readonly NewMessage[] {
  const toWire = createWire(saved);
  const games = omitMatches(saved.differences.games);
  const results = games.changed.filter(({ before, after }) => isResult(before, after));
  const corrections = games.changed.filter(
    ({ before, after }) => isShown(before, after) && !isResult(before, after),
  );
  return [
    ...listParticipantsMessages(saved),
    ...listDrawnMessages(saved),
    ...results.map(({ after }): Of<'result'> => ({ type: 'result', game: toWire(after) })),
    ...listCorrectionMessages(
      saved,
      corrections.map(({ before, after }) => ({ before, after, game: toWire(after) })),
    ),
    ...listStandingsMessages(saved, state),
  ];
}

const PLAYERS = ['first_id', 'second_id'];
const PLACE = ['round_id', 'tour_id'];
const SHOWN = ['score1', 'score2', 'outcome', 'winner', 'is_annulled', 'table_number', ...PLAYERS, ...PLACE];

function differs(before: Row, after: Row, columns: readonly string[]): boolean {
  return columns.some((column) => before[column] !== after[column]);
}

/** The matches of a series are told by the game. */
function omitMatches({ added, changed, gone }: Difference): Difference {
  const isGame = (row: Row) => row['match'] === 0;
  return {
    added: added.filter((row) => isGame(row)),
    changed: changed.filter(({ after }) => isGame(after)),
    gone: gone.filter((row) => isGame(row)),
  };
}

/** A match of a series came in, or was mended. */
function hasOtherMatches(before: Row, after: Row): boolean {
  return !isDeepStrictEqual(before['series'], after['series']);
}

function isShown(before: Row, after: Row): boolean {
  return differs(before, after, SHOWN) || hasOtherMatches(before, after);
}

function isResult(before: Row, after: Row): boolean {
  if (before['outcome'] !== null || differs(before, after, [...PLAYERS, ...PLACE])) return false;
  return after['outcome'] !== null || hasOtherMatches(before, after);
}

function listParticipantsMessages({
  differences,
  projection,
}: StoredProjection): readonly Of<'participants'>[] {
  const { added, gone, changed } = differences.participants;
  const isChanged =
    added.length + gone.length > 0 || changed.some(({ before, after }) => differs(before, after, ['status']));
  const approved_player = projection.participants.filter(({ status }) => status === 'in').length;
  return isChanged ? [{ type: 'participants', approved_player }] : [];
}

/** One message for each round that has new games, with the first tour of them: a table is drawn as a whole. */
function listDrawnMessages({ differences, ids, projection }: StoredProjection): readonly Of<'tour-drawn'>[] {
  const games = omitMatches(differences.games);
  const redrawn = new Set(games.gone.map((row) => buildPlaceKey(row)));
  const fresh = games.added.filter((row) => !redrawn.has(buildPlaceKey(row)));
  const isAmongOthers = projection.rounds.filter(({ hasTours }) => hasTours).length > 1;
  return [...Map.groupBy(fresh, (row) => row['round_id'] as number)].map(([round_id, own]) => {
    const tour_id = own[0]?.['tour_id'] as number | null;
    const tour = projection.tours.find(({ key }) => ids.tours.get(key) === tour_id);
    const round = projection.rounds.find(({ key }) => ids.rounds.get(key) === round_id);
    const title = isAmongOthers ? [round?.title, tour?.title] : [tour?.title ?? round?.title];
    return { type: 'tour-drawn', round_id, tour_id, title: title.flatMap((part) => part ?? []).join('. ') };
  });
}

/** Corrected games, and the tours and rounds in which games or byes have gone or got others. */
function listCorrectionMessages(
  { differences }: StoredProjection,
  corrections: readonly { readonly before: Row; readonly after: Row; readonly game: Game }[],
): readonly Of<'correction'>[] {
  const { byes } = differences;
  const games = omitMatches(differences.games);
  const fresh = new Set(games.added.map((row) => buildPlaceKey(row)));
  const changedByes = [...byes.added, ...byes.gone].filter((row) => !fresh.has(buildPlaceKey(row)));
  const moved = corrections.filter(({ before, after }) => differs(before, after, [...PLAYERS, ...PLACE]));
  const stale = [...games.gone, ...changedByes, ...moved.flatMap(({ before, after }) => [before, after])];
  if (corrections.length + stale.length === 0) return [];
  return [
    {
      type: 'correction',
      games: corrections.map(({ game }) => game),
      round_ids: [...new Set(stale.map((row) => row['round_id'] as number))],
      tour_ids: [...new Set(stale.flatMap((row) => (row['tour_id'] as number | null) ?? []))],
    },
  ];
}

function buildPlaceKey(row: Row): string {
  return `${String(row['round_id'])}|${String(row['tour_id'])}`;
}

function listStandingsMessages(
  { differences: { lines, orders }, ids, projection }: StoredProjection,
  state: CompetitionState,
): readonly Of<'standings'>[] {
  if (![lines, orders].some(({ added, changed, gone }) => added.length + changed.length + gone.length > 0))
    return [];
  const isBracket = state.stages.findLast(({ tours, bracket }) => tours.length > 0 || bracket)?.bracket;
  const last = isBracket
    ? undefined
    : projection.tables.findLast(({ order }) => order.tour !== null)?.order.tour;
  const is_running = computeCompetitionNow(state).openGames.length > 0 ? 1 : 0;
  return [{ type: 'standings', tour_id: ids.tours.get(last ?? '') ?? null, is_running }];
}

/** A row of `games` as the API answers it. */
function createWire({ ids, projection, names }: StoredProjection): (row: Row) => Game {
  const members = new Map(projection.participants.map((one) => [ids.participants.get(one.number), one]));
  const sideBy = (id: number) => {
    const member = members.get(id);
    return member && buildSide(member.players, names);
  };
  return (row) => {
    const [player1, player2] = [sideBy(row['first_id'] as number), sideBy(row['second_id'] as number)];
    if (!player1 || !player2) throw new Error(`Game ${String(row['id'])} is played by strangers`);
    return {
      game_id: row['id'] as number,
      tournament_id: row['tournament_id'] as number,
      round_id: row['round_id'] as number,
      tour_id: row['tour_id'] as number | null,
      number: row['number'] as number,
      table: row['table_number'] as number | null,
      played_dt: row['played_at'] as string | null,
      corrected_dt: row['corrected_at'] as string | null,
      player1_id: player1.player_id,
      player2_id: player2.player_id,
      player1,
      player2,
      score1: row['score1'] as number | null,
      score2: row['score2'] as number | null,
      outcome: row['outcome'] as Game['outcome'],
      winner: row['winner'] as Game['winner'],
      annulled: row['is_annulled'] === true ? 1 : 0,
      series: row['series'] as Game['series'],
      reasons: row['reasons'] as string[],
    };
  };
}

function buildSide(players: readonly number[], names: StoredProjection['names']): Side {
  const [first = 0, second] = players;
  const nameOf = (player: number) => {
    const name = names.get(player);
    return name === undefined ? '' : formatFullName(name);
  };
  return {
    player_id: first,
    fullName: nameOf(first),
    partner: second === undefined ? null : { player_id: second, fullName: nameOf(second) },
  };
}
