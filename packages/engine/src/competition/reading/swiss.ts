import { getWinningIndex } from '../../brackets/index.ts';
import type { SwissInput, SwissOptions, SwissPlayer } from '../../swiss/index.ts';
import type { SwissFormat } from '../formats.ts';
import { haveMet, isMeeting, type Bye, type GameResult } from '../model.ts';
import type { CompetitionState, SecondEntry, Stage } from '../state.ts';

/** What a Swiss stage has brought a participant so far. */
interface Tally {
  /** By games and byes, in half points; penalties do not count: a weaker opponent would be a reward. */
  halves: number;
  losses: number;
  byes: number;
  readonly opponents: Map<number, number>;
}

/**
 * Losses of each entrant of the stage: games lost, missed ones included, and in the first stage those that a late entry began
 * with; after a second entry those since it, and those that it began with.
 */
export function countLosses(state: CompetitionState, stage: Stage): ReadonlyMap<number, number> {
  const isFirst = stage.format.take === undefined;
  const starts = new Map(state.participants.map(({ id, startLosses }) => [id, isFirst ? startLosses : 0]));
  const again = new Map((stage.secondEntries ?? []).map((entry) => [entry.participant, entry]));
  return new Map(
    [...computeTallies(stage)].map(([id, { losses }]) => {
      const entry = again.get(id);
      return [
        id,
        entry === undefined ? losses + (starts.get(id) ?? 0) : entry.losses + countLossesSince(stage, entry),
      ];
    }),
  );
}

function countLossesSince({ tours }: Stage, { participant, afterTour }: SecondEntry): number {
  const games = tours.slice(afterTour).flatMap((tour) => tour.games);
  return games.filter(({ players, result }) => {
    const side = players[0] === participant ? 0 : 1;
    return result !== undefined && players[side] === participant && countHalves(result, side) === 0;
  }).length;
}

/** The entrants who are still in: neither withdrawn nor disqualified, and until N losses with fewer than N. */
export function listRemaining(state: CompetitionState, stage: Stage): readonly number[] {
  const there = new Set(state.participants.filter(({ status }) => status === 'in').map(({ id }) => id));
  const { format } = stage;
  const most = format.kind === 'swiss' && format.end.by === 'losses' ? format.end.losses : Infinity;
  const losses = countLosses(state, stage);
  return stage.entrants.filter((id) => there.has(id) && (losses.get(id) ?? 0) < most);
}

/** Who would be drawn next: those who remain, without those whose bye is declared. */
export function listDrawable(state: CompetitionState, stage: Stage): readonly number[] {
  const resting = new Set(stage.declaredByes.map(({ participant }) => participant));
  return listRemaining(state, stage).filter((id) => !resting.has(id));
}

/** The next tour of a Swiss stage as the pairing takes it, for players who can be drawn. */
export function buildSwissInput(
  state: CompetitionState,
  { stage, format, players }: { stage: Stage; format: SwissFormat; players: readonly number[] },
  options: SwissOptions = {},
): SwissInput {
  const tallies = computeTallies(stage);
  const halves = players.map((id) => tallies.get(id)?.halves ?? 0);
  // Whole points unless there are halves: the pairing compares differences of points.
  const unit = halves.some((points) => points % 2 === 1) ? 1 : 2;
  const seeds = new Map(stage.entrants.map((id, index) => [id, index + 1]));
  const tags = new Map(state.participants.map((one) => [one.id, one.tags ?? []]));
  return {
    players: players.map((id, index): SwissPlayer => {
      const { opponents = new Map<number, number>(), byes = 0 } = tallies.get(id) ?? {};
      const score = (halves[index] ?? 0) / unit;
      return { id, score, seed: seeds.get(id) ?? 0, opponents, byes, tags: tags.get(id) ?? [] };
    }),
    ...(unit === 1 ? { inHalves: true } : {}),
    promised: stage.tours.findLast(({ reasons }) => reasons?.schedule)?.reasons?.schedule ?? [],
    toursLeft: format.end.by === 'tours' ? Math.max(0, format.end.tours - stage.tours.length - 1) : 0,
    options: {
      ...options,
      ...(format.order === undefined ? {} : { order: format.order }),
      wishes: stage.tours.length < (format.wishTours ?? 0),
    },
  };
}

function computeTallies(stage: Stage): ReadonlyMap<number, Tally> {
  const tallies = new Map<number, Tally>(
    stage.entrants.map((id) => [id, { halves: 0, losses: 0, byes: 0, opponents: new Map() }]),
  );
  for (const tour of stage.tours) {
    for (const bye of tour.byes) addBye(tallies.get(bye.participant), bye);
    for (const { players, result } of tour.games) {
      for (const side of [0, 1] as const)
        addGame(tallies.get(players[side]), players[1 - side], side, result);
    }
  }
  return tallies;
}

function addBye(tally: Tally | undefined, { kind }: Bye): void {
  if (tally === undefined) return;
  tally.halves += { free: 2, half: 1, none: 0 }[kind];
  if (kind === 'free') tally.byes += 1;
}

/**
 * A missed game is no meeting, and who won it without playing has had what a bye is: FIDE Handbook C.04.1, points b and d.
 */
function addGame(
  tally: Tally | undefined,
  opponent: number | undefined,
  side: 0 | 1,
  result: GameResult | undefined,
): void {
  if (tally === undefined || opponent === undefined || result === undefined) return;
  const halves = countHalves(result, side);
  tally.halves += halves;
  if (halves === 0) tally.losses += 1;
  if (haveMet(result)) tally.opponents.set(opponent, (tally.opponents.get(opponent) ?? 0) + 1);
  else if (halves === 2) tally.byes += 1;
}

/** Half points: nobody wins a double no-show, and where two played and neither won, each has half. */
function countHalves(result: GameResult, side: 0 | 1): number {
  const winner = getWinningIndex(result);
  if (winner === undefined) return isMeeting(result) ? 1 : 0;
  return winner === side ? 2 : 0;
}
