import type { OwnMatch } from '@nardy/contract';
import { explainBye, explainGame, findWinner, type GameView } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { toFlag } from '../../competitions/index.ts';
import { formatBye, formatMemberName, formatShortMemberName } from '../../desk/index.ts';
import { readPrizes } from '../../prizes/index.ts';
import { readRatingChange } from '../repository/players.ts';
import type { Hall, PathStep } from './hall.ts';
import { toMatch } from './match.ts';
import { findState, formatWaiting } from './standing.ts';

/** «Мой матч» of an athlete; undefined for who does not play there. */
export async function readOwnMatch(db: Db, hall: Hall, playerId: number): Promise<OwnMatch | undefined> {
  const number = hall.numbers.get(playerId);
  if (number === undefined) return undefined;
  const { snapshot, standing } = hall;
  const { tournament, desk } = snapshot;
  const state = findState(hall, number);
  const path = hall.paths.get(number) ?? [];
  const shown = findShown(hall, path);
  const line = hall.lines.get(number);
  const isDone = state === 'out' || state === 'over';
  return {
    tournament_id: tournament.id,
    full_name: tournament.full_name,
    status: tournament.status,
    discipline_title: tournament.discipline_title,
    time_control_name: tournament.time_control_name,
    timezone: hall.timezone,
    start_dt: tournament.start_at.toISOString(),
    as_of_dt: new Date().toISOString(),
    state,
    member_status: hall.participants.get(number)?.status ?? 'in',
    title: state === 'free' || shown === undefined ? standing.title : shown.title,
    side: shown === undefined ? null : shown.game.players[0] === number ? 1 : 2,
    match: shown === undefined ? null : toMatch(hall, shown.game, shown.title),
    reasons: [...listReasons(hall, number, state === 'playing' ? shown?.game : undefined)],
    open_tables: state === 'playing' || isDone ? [] : [...hall.openTables],
    waits_for: formatWaiting(hall, number, state),
    hall: desk.tables.count === null ? null : { count: desk.tables.count, per_row: desk.tables.perRow },
    points: line?.points === undefined ? null : line.points.numerator / line.points.denominator,
    place: formatPlace(hall, number),
    rating_change: isDone ? await readRatingChange(db, tournament.id, playerId) : null,
    prize: state === 'over' ? await findPrize(db, tournament.id, playerId) : null,
    games: path.map((step) => toStep(hall, number, step)).toReversed(),
    reports_mode: desk.reportsMode,
  };
}

/** What is played now comes first, then what goes on, what is to begin, and what is over for the athlete; equal ones stay as they were. */
export function compareOwnMatches(one: OwnMatch, other: OwnMatch): number {
  return rankOwnMatch(one) - rankOwnMatch(other);
}

function rankOwnMatch({ state, match, start_dt: start, as_of_dt: now }: OwnMatch): number {
  if (state === 'out' || state === 'over') return 3;
  // Pairs may be published the day before.
  if (state === 'playing' && match !== null && match.start_dt <= now) return 0;
  return start <= now ? 1 : 2;
}

interface Shown {
  readonly game: GameView;
  readonly title: string;
}

/** The game that is being played, of the running tour before what is open again; else the last one that was drawn for the participant. */
function findShown({ inPlay, standing }: Hall, path: readonly PathStep[]): Shown | undefined {
  const games = path.flatMap(({ game, title }) => (game === null ? [] : [{ game, title }]));
  const played = games.filter(({ game }) => game.result !== undefined);
  const open = games.filter(({ game }) => inPlay.has(game.id));
  const running = open.find(({ game }) => game.tour === standing.now.tour);
  return running ?? open[0] ?? played.at(-1) ?? games[0];
}

function listReasons(hall: Hall, number: number, game: GameView | undefined): readonly string[] {
  const { snapshot, standing } = hall;
  const { state } = snapshot.timed;
  const naming = { to: number, name: (id: number) => formatMemberName(snapshot.members.get(id)) };
  if (game !== undefined) return explainGame(state, game.id, naming);
  const { stage, tour } = standing.now;
  return stage === null || tour === null ? [] : explainBye(state, { stage, tour }, number, naming);
}

function formatPlace({ places }: Hall, number: number): string | null {
  const { from = null, to = null } = places.get(number) ?? {};
  if (from === null || to === null) return null;
  return from === to ? String(from) : `${from}-${to}`;
}

async function findPrize(db: Db, tournamentId: number, playerId: number): Promise<number | null> {
  const prizes = await readPrizes(db, tournamentId);
  const own = prizes
    .flatMap(({ distribution_of_prizes: lines }) => lines)
    .find(({ player }) => player?.player_id === playerId);
  return own?.amount ?? null;
}

function toStep({ snapshot: { members } }: Hall, number: number, { title, game, bye }: PathStep) {
  if (bye !== null)
    return { title, opponent: null, score: formatBye(bye), is_won: toFlag(bye.kind === 'free') };
  const side = game.players[0] === number ? 0 : 1;
  const winner = findWinner(game.result);
  return {
    title,
    opponent: formatShortMemberName(members.get(game.players[1 - side] ?? 0)),
    score: formatScore(game, side),
    is_won: game.result === undefined ? null : toFlag(winner === side),
  };
}

/** "9 : 4" with the own points first; "+ : −" where nothing was played. */
function formatScore({ result }: GameView, side: 0 | 1): string | null {
  if (result === undefined) return null;
  if ('score' in result) return `${result.score[side]} : ${result.score[1 - side]}`;
  if (result.kind === 'double-no-show') return '− : −';
  return findWinner(result) === side ? '+ : −' : '− : +';
}
