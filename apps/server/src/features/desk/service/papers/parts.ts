import { listLate, listRounds, type CompetitionState, type GameView, type TableLine } from '@nardy/engine';

type Byes = CompetitionState['stages'][number]['tours'][number]['byes'];

/** A tour of all groups, or a round of a bracket: what is published, played and put on the wall at once. */
export interface PaperTour {
  /** "1.t5", "2.winner.1": what a request names it by. */
  readonly id: string;
  readonly title: string;
  readonly stage: number;
  /** From 1; of a round of a bracket its number in the order of play. */
  readonly number: number | undefined;
  readonly isOfBracket: boolean;
  readonly games: readonly GameView[];
  readonly byes: Byes;
  readonly isPlayed: boolean;
  /** Whether all its games have had their result; of a tour some may be open again. */
  readonly isOver: boolean;
}

/** All tours and rounds that have games, in the order of play. */
export function listTours(state: CompetitionState): readonly PaperTour[] {
  const late = listLate(state);
  const rounds = listRounds(state).flatMap((round): PaperTour[] =>
    round.tours.length === 0
      ? [
          {
            id: round.id,
            title: round.title,
            stage: round.stage,
            number: round.number,
            isOfBracket: true,
            games: round.games,
            byes: round.byes,
            isPlayed: round.isPlayed,
            isOver: round.isPlayed,
          },
        ]
      : round.tours.map((tour) => ({
          id: `${round.stage + 1}.t${tour.tour}`,
          title: tour.title,
          stage: round.stage,
          number: tour.tour,
          isOfBracket: false,
          games: tour.games,
          byes: tour.byes,
          isPlayed: tour.isPlayed,
          isOver: tour.games.every(({ id, result }) => result !== undefined || late.has(id)),
        })),
  );
  const tours = [...Map.groupBy(rounds, ({ id }) => id).values()].flatMap(joinGroups);
  return tours.filter(({ games }) => games.length > 0).toSorted(compareTours);
}

/** The same tour of all groups is one. */
function joinGroups(own: readonly PaperTour[]): readonly PaperTour[] {
  const [first] = own;
  if (first === undefined) return [];
  return [
    {
      ...first,
      games: own.flatMap(({ games }) => games),
      byes: own.flatMap(({ byes }) => byes),
      isPlayed: own.every(({ isPlayed }) => isPlayed),
      isOver: own.every(({ isOver }) => isOver),
    },
  ];
}

function compareTours(one: PaperTour, other: PaperTour): number {
  return one.stage - other.stage || (one.number ?? Infinity) - (other.number ?? Infinity);
}

/** The tour that a request names, else the running or last one; one with nothing but games that are open again is the running one last. */
export function findTour(tours: readonly PaperTour[], id: string | undefined): PaperTour | undefined {
  if (id !== undefined) return tours.find((tour) => tour.id === id);
  return tours.find(({ isOver }) => !isOver) ?? tours.find(({ isPlayed }) => !isPlayed) ?? tours.at(-1);
}

/** Stages that have begun, by their numbers from 1. */
export function listStarted(state: CompetitionState) {
  return state.stages.flatMap((stage, index) =>
    stage.tours.length > 0 || stage.bracket !== null ? [{ stage, index, id: String(index + 1) }] : [],
  );
}

/** The lines of a stage in groups; of any other stage one group. */
export function groupTable(lines: readonly TableLine[]): readonly (readonly TableLine[])[] {
  return [...Map.groupBy(lines, ({ group = -1 }) => group).values()];
}

const GENITIVES: Readonly<Record<string, string>> = {
  Полуфинал: 'полуфинала',
  Финал: 'финала',
  Суперфинал: 'суперфинала',
  'Второй матч': 'второго матча',
  'Матч за 3-е место': 'матча за 3-е место',
  'Верхняя сетка': 'верхней сетки',
  'Нижняя сетка': 'нижней сетки',
  'Утешительная сетка': 'утешительной сетки',
};

/** The title of a tour or a round as it stands after «после»: "5-го тура", "1/4 финала", "3-го раунда нижней сетки". */
export function formatInGenitive(title: string): string {
  const words = title.split('. ').map((part) => {
    const [, kind, number] = /^(Тур|Раунд) (\d+)$/.exec(part) ?? [];
    return kind === undefined ? (GENITIVES[part] ?? part) : `${number}-го ${kind.toLowerCase()}а`;
  });
  return words.toReversed().join(' ');
}
