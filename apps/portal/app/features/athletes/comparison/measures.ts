import type { ComparedPlayer, Comparison } from '@nardy/contract';
import { formatNumber } from '../../../formatting/numbers';

interface Measure {
  readonly title: string;
  readonly value1: string;
  readonly value2: string;
  readonly better: 1 | 2 | undefined;
}

const NONE = '—';

/** What can be compared of two athletes; ratings and places only in disciplines that one of them plays. */
export function computeMeasures({ player1, player2, meetings }: Comparison): Measure[] {
  const disciplines = new Map(
    [...player1.ratings, ...player2.ratings].map(({ discipline_id, title }) => [discipline_id, title]),
  );
  const inOrder = [...disciplines].toSorted(([a], [b]) => a - b);
  return [
    ...inOrder.flatMap(([id, title]) => {
      const [first, second] = [findRating(player1, id), findRating(player2, id)];
      const place = (rating: typeof first) =>
        rating && `${formatNumber(rating.position)} из ${formatNumber(rating.total_position)}`;
      return [
        {
          title: `Рейтинг в последнем списке, ${lower(title)}`,
          value1: String(first?.rating ?? NONE),
          value2: String(second?.rating ?? NONE),
          better: findBetter(first?.rating, second?.rating),
        },
        {
          title: `Место в последнем списке, ${lower(title)}`,
          value1: place(first) ?? NONE,
          value2: place(second) ?? NONE,
          better: findBetter(second?.position, first?.position),
        },
      ];
    }),
    buildMeasure('Матчи', player1.games, player2.games, false),
    buildMeasure('Победы', player1.wins, player2.wins),
    buildWinShare(player1, player2),
    ...(meetings.games > 0
      ? [buildMeasure('Очки в личных встречах', meetings.points1, meetings.points2)]
      : []),
  ];
}

function findRating({ ratings }: ComparedPlayer, id: number) {
  return ratings.find(({ discipline_id }) => discipline_id === id);
}

function buildMeasure(
  title: string,
  first: number | undefined,
  second: number | undefined,
  isMoreBetter = true,
): Measure {
  const text = (value: number | undefined) => (value === undefined ? NONE : formatNumber(value));
  return {
    title,
    value1: text(first),
    value2: text(second),
    better: isMoreBetter ? findBetter(first, second) : undefined,
  };
}

function buildWinShare(first: ComparedPlayer, second: ComparedPlayer): Measure {
  const percent = ({ wins, games }: ComparedPlayer) =>
    games === 0 ? undefined : Math.round((wins / games) * 100);
  const [one, two] = [percent(first), percent(second)];
  const text = (value: number | undefined) => (value === undefined ? NONE : `${value} %`);
  return { title: 'Доля побед', value1: text(one), value2: text(two), better: findBetter(one, two) };
}

/** Which of two numbers is the greater; what is missing is compared with nothing. */
function findBetter(first: number | undefined, second: number | undefined): 1 | 2 | undefined {
  if (first === undefined || second === undefined || first === second) return undefined;
  return first > second ? 1 : 2;
}

function lower(title: string): string {
  return title.toLocaleLowerCase('ru');
}
