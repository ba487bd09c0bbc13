import type { Desk, DeskGame } from '@nardy/contract';
import { countWins } from '@nardy/contract/scores';
import type { Ask, Command, DeskAct } from '../queue/acts.ts';
import type { QueueState } from '../queue/queue.ts';

type Result = Pick<DeskGame, 'score1' | 'score2' | 'outcome' | 'winner'>;
type Matches = NonNullable<DeskGame['series']>['matches'];

/** What the acts of this browser will make of games and presence. */
interface Own {
  readonly results: Map<number, Result>;
  readonly matches: Map<number, Matches>;
  readonly marks: Map<number, Desk['participants'][number]['attendance']>;
}

/** The desk as it will be when the acts of this browser have arrived: what was stored by others first stands. */
export function withOwnActs(desk: Desk, { acts, sent }: Pick<QueueState, 'acts' | 'sent'>): Desk {
  const own = [...sent, ...acts.filter(({ refusal }) => refusal === undefined)];
  if (own.length === 0) return desk;
  const changes: Own = { results: new Map(), matches: new Map(), marks: new Map() };
  for (const act of own) collect(act.ask, desk, changes);
  return {
    ...desk,
    games: desk.games.map((game) => withResult(game, changes)),
    participants: desk.participants.map((one) => {
      const attendance = changes.marks.get(one.number);
      return attendance === undefined ? one : { ...one, attendance };
    }),
    waits_for: desk.waits_for.filter((number) => !changes.results.has(number)),
  };
}

/** The games whose result waits for a connection. */
export function findWaitingGames(acts: readonly DeskAct[]): ReadonlySet<number> {
  return new Set(acts.flatMap(({ game, refusal }) => (game === null || refusal ? [] : [game])));
}

function collect(ask: Ask, desk: Desk, { results, matches, marks }: Own): void {
  if (ask.type === 'attendance') {
    for (const { number, attendance } of ask.marks) marks.set(number, attendance);
    return;
  }
  const { command } = ask;
  if (!('game' in command)) return;
  const game = desk.games.find(({ number }) => number === command.game);
  const result = game && predictResult(command, game);
  if (command.type === 'enter-series') matches.set(command.game, command.matches);
  if (result) results.set(command.game, result);
}

function withResult(game: DeskGame, { results, matches }: Own): DeskGame {
  if (game.number === null || game.outcome !== null) return game;
  const played = matches.get(game.number);
  const series = game.series && played ? { ...game.series, matches: played } : game.series;
  return { ...game, series, ...results.get(game.number) };
}

/** What a command makes of a game, as the server will show it; undefined for what is no result. */
export function predictResult(
  command: Command,
  { left, right, series }: Pick<DeskGame, 'left' | 'right' | 'series'>,
): Result | undefined {
  const nothing = { score1: null, score2: null, winner: null };
  const sideOf = (number: number | undefined): 1 | 2 | null =>
    number === left ? 1 : number === right ? 2 : null;
  switch (command.type) {
    case 'enter-result': {
      const [score1, score2] = command.score;
      return { score1, score2, outcome: 'played', winner: findLeader(command.score) };
    }
    case 'enter-series': {
      const [score1, score2] = countWins(command.matches);
      if (series === null || Math.max(score1, score2) < series.wins_needed) return undefined;
      return { score1, score2, outcome: 'played', winner: findLeader([score1, score2]) };
    }
    case 'walkover':
      return { ...nothing, outcome: 'walkover', winner: sideOf(command.winner) };
    case 'double-no-show':
      return { ...nothing, outcome: 'double-no-show' };
    case 'unfinished': {
      const [score1, score2] = command.score;
      const winner = command.ruling === 'score/1' ? findLeader(command.score) : sideOf(command.winner);
      return { score1, score2, outcome: 'unfinished', winner };
    }
    default:
      return undefined;
  }
}

function findLeader([one, other]: readonly [number, number]): 1 | 2 | null {
  if (one === other) return null;
  return one > other ? 1 : 2;
}
