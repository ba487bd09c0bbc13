import {
  computeCompetitionNow,
  listLate,
  listRounds,
  type CompetitionRound,
  type CompetitionState,
  type CompetitionTour,
  type GameView,
  type StageFormat,
} from '@nardy/engine';
import type { RoundFacts, StageFacts, TourFacts } from '../projection.ts';

const TITLES: Readonly<Record<StageFormat['kind'], string>> = {
  swiss: 'Швейцарская система',
  'single-elimination': 'Олимпийская система',
  'double-elimination': 'Сетка до двух поражений',
  'round-robin': 'Круговой турнир',
  groups: 'Групповой этап',
};

export function computeStageFacts({ stages }: CompetitionState): readonly StageFacts[] {
  return stages.map(({ format, status }, index) => ({
    position: index + 1,
    kind: format.kind,
    title: format.title ?? TITLES[format.kind],
    status,
    matchLength: format.matchLength ?? null,
  }));
}

export interface RoundsAndTours {
  readonly rounds: readonly RoundFacts[];
  readonly tours: readonly TourFacts[];
}

/** Rounds and tours. A round whose title comes twice has that of its stage before it. */
export function computeRoundFacts(
  state: CompetitionState,
  drawn: readonly CompetitionRound[] = listRounds(state),
): RoundsAndTours {
  const running = new Set(computeCompetitionNow(state).rounds);
  const stages = computeStageFacts(state);
  const late = listLate(state);
  const rounds: RoundFacts[] = [];
  const tours: TourFacts[] = [];
  for (const [index, round] of drawn.entries()) {
    const isTwice = drawn.filter(({ title }) => title === round.title).length > 1;
    const title = isTwice ? `${stages[round.stage]?.title}. ${round.title}` : round.title;
    rounds.push({
      key: round.id,
      stage: round.stage + 1,
      position: index + 1,
      title,
      label: round.title,
      hasTours: round.tours.length > 0,
      isPlayed: round.isPlayed,
      isRunning: running.has(round.id),
      matchLength: round.matchLength ?? null,
      winsNeeded: round.winsNeeded ?? null,
    });
    tours.push(...listTours(round, running.has(round.id) ? findRunningTour(round, late) : undefined));
  }
  return { rounds, tours };
}

/** Whether a game has no result yet. */
export function isOpen({ result }: GameView): boolean {
  return result === undefined;
}

/** The first open tour; what is open again holds no tour back. */
function findRunningTour(
  { tours }: CompetitionRound,
  late: ReadonlySet<number>,
): CompetitionTour | undefined {
  const open = tours.filter(({ games }) => games.some((game) => isOpen(game)));
  return open.find(({ games }) => games.some((game) => isOpen(game) && !late.has(game.id))) ?? open[0];
}

function listTours(round: CompetitionRound, current: CompetitionTour | undefined): readonly TourFacts[] {
  return round.tours.map((tour) => ({
    key: tour.id,
    round: round.id,
    number: tour.tour,
    title: tour.title,
    isPlayed: tour.isPlayed,
    isRunning: tour === current,
  }));
}
