import {
  listGames,
  computeCompetitionNow,
  computePlaces,
  listRounds,
  listDecidedGames,
  fold,
  rateDisciplines,
} from '@nardy/engine';
import { describe, expect, test } from 'vitest';
import { getMomentInMoscow } from '../calendar.ts';
import { admits } from './field.ts';
import type { PlayedCompetition } from './playSeasons.ts';
import { bringToPresent } from './present.ts';
import { playFederation } from './testing/playFederation.ts';

const TODAY = '2026-11-20';
const { athletes, played } = await playFederation(TODAY);

const byTitle = (start: string): PlayedCompetition => {
  const found = played.find(
    ({ competition }) => competition.row.full_name.startsWith(start) && competition.row.status === 'current',
  );
  if (!found) throw new Error(`no ${start} runs`);
  return found;
};
const openGames = ({ state }: PlayedCompetition) => listGames(state).filter(({ result }) => !result);
const eventTypes = new Map<string, number>();
for (const { acts } of played)
  for (const { type } of acts.flatMap(({ events }) => events))
    eventTypes.set(type, (eventTypes.get(type) ?? 0) + 1);

describe('Three seasons', () => {
  test('There are at least 150 competitions with 12,000 decided games', () => {
    expect(played.length).toBeGreaterThanOrEqual(150);
    const decided = played.flatMap(({ state }) => listGames(state)).filter(({ result }) => result);
    expect(decided.length).toBeGreaterThanOrEqual(12_000);
  });

  test('The log of each folds to the state that it was played to', () => {
    for (const { acts, state } of played) expect(fold(acts.flatMap(({ events }) => events))).toEqual(state);
  });

  test('The past is finished, and all that happened did so before today', () => {
    const midnight = getMomentInMoscow(TODAY, '00:00');
    for (const { competition, state, acts } of played) {
      expect(state.finished, competition.row.full_name).toBe(competition.row.status === 'past');
      for (const { at } of acts) expect(at < midnight, competition.row.full_name).toBe(true);
    }
  });

  test('Acts follow each other in time, and play is between the first and the last day', () => {
    for (const { competition, acts } of played) {
      for (const [index, { at }] of acts.entries())
        expect(at > (acts[index - 1]?.at ?? new Date(0))).toBe(true);
      if (competition.row.status !== 'past') continue;
      const results = acts.filter(({ events }) => events.some(({ type }) => type === 'result-entered'));
      expect(results[0]!.at > new Date(competition.row.start_at)).toBe(true);
      const hoursLate =
        (results.at(-1)!.at.getTime() - new Date(competition.row.end_at).getTime()) / 3_600_000;
      expect(hoursLate, competition.row.full_name).toBeLessThan(5);
    }
  });

  test('Nobody plays who may not, nor in two competitions on one day', () => {
    const days = new Set<string>();
    for (const { competition, sides, state } of played) {
      expect(sides).toHaveLength(state.participants.length);
      expect(sides.length).toBeLessThanOrEqual(competition.play?.max ?? Number.POSITIVE_INFINITY);
      for (const athlete of sides.flat()) {
        expect(admits(competition, athlete)).toBe(true);
        const day = `${athlete.playerId} ${competition.firstDay}`;
        expect(days.has(day)).toBe(false);
        days.add(day);
      }
    }
  });

  test('A few play very often, most now and then, some never', () => {
    const counts = new Map(athletes.map(({ playerId }) => [playerId, 0]));
    for (const { sides } of played)
      for (const { playerId } of sides.flat()) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
    const sorted = [...counts.values()].toSorted((a, b) => b - a);
    expect(sorted[0]).toBeGreaterThanOrEqual(45);
    expect(sorted.filter((count) => count >= 2 && count <= 6).length).toBeGreaterThan(350);
    expect(sorted.filter((count) => count === 0).length).toBeGreaterThan(80);
  });

  test('Every incident of a hall happens', () => {
    for (const type of [
      'late-entered',
      'withdrawn',
      'returned',
      'disqualified',
      'result-corrected',
      'undone',
      'penalised',
      'bye-declared',
      'stage-started',
    ])
      expect(eventTypes.get(type) ?? 0, type).toBeGreaterThan(0);
    const kinds = new Set(played.flatMap(({ state }) => listGames(state)).map(({ result }) => result?.kind));
    expect(kinds).toEqual(new Set(['played', 'walkover', 'double-no-show', 'unfinished', undefined]));
  });

  test('There are shared places, byes, third-place matches and a second final', () => {
    const finished = played.filter(({ state }) => state.finished);
    expect(finished.some(({ state }) => computePlaces(state).some(({ from, to }) => from !== to))).toBe(true);
    const rounds = finished.flatMap(({ state }) => listRounds(state));
    expect(rounds.some(({ tours }) => tours.some(({ byes }) => byes.length > 0))).toBe(true);
    const titles = new Set(rounds.map(({ title }) => title));
    expect([...titles].some((title) => /3-е место/.test(title))).toBe(true);
    expect(
      finished.some(
        ({ competition, state }) =>
          competition.play?.course.kind === 'double' &&
          listGames(state).length >= 2 * state.participants.length - 1,
      ),
    ).toBe(true);
  });
});

describe('Right now', () => {
  test('A Swiss stands in the middle of its fifth tour', () => {
    const running = byTitle('Гран-при');
    expect(computeCompetitionNow(running.state)).toMatchObject({ phase: 'playing', tour: 5 });
    const tour = listGames(running.state).filter((game) => game.tour === 5);
    expect(openGames(running).length).toBeGreaterThan(5);
    expect(openGames(running).length).toBeLessThan(tour.length - 5);
  });

  test('A knock-out is half played', () => {
    const running = byTitle('Кубок Сибири');
    expect(openGames(running).length).toBeGreaterThan(2);
    expect(listGames(running.state).length - openGames(running).length).toBeGreaterThan(20);
  });

  test('The winner of the lower bracket has won the first final of a double elimination', () => {
    const running = byTitle('Спартакиада. Длинные нарды, блиц');
    const [second, ...others] = openGames(running);
    expect(others).toEqual([]);
    const first = listGames(running.state).find(({ planned }) => planned === second!.planned! - 1);
    expect(first?.players.toSorted()).toEqual(second?.players.toSorted());
    expect(first?.result).toMatchObject({ kind: 'played' });
  });

  test('A round robin in two circles is under way', () => {
    const { state } = byTitle('Клубный круговой');
    expect(computeCompetitionNow(state)).toMatchObject({ phase: 'playing', tour: 9 });
  });

  test('They are played to the moment of loading, and nobody plays for hours', () => {
    const now = new Date('2026-11-20T14:20:00+03:00');
    for (const [index, { competition, acts, recentFrom }] of bringToPresent(played, now).entries()) {
      if (competition.row.status !== 'current') {
        expect(acts).toBe(played[index]!.acts);
        continue;
      }
      const ends = acts.map(({ at }) => at.getTime());
      expect(ends, competition.row.full_name).toEqual(ends.toSorted((one, other) => one - other));
      const [first, last] = [ends[recentFrom]!, ends.at(-1)!];
      expect(now.getTime() - last).toBe(60_000);
      expect(now.getTime() - first, competition.row.full_name).toBeLessThan(4 * 3_600_000);
    }
  });
});

describe('The ratings that follow', () => {
  test('Order the experienced as their hidden strengths do', () => {
    const games = played.flatMap(({ competition, state, lastAt }, at) =>
      listDecidedGames(state).flatMap(({ length, ...game }) =>
        length === null
          ? []
          : [
              {
                ...game,
                length,
                id: at * 10_000 + game.game,
                discipline: competition.play!.discipline,
                day: lastAt.toISOString().slice(0, 10),
                order: at,
              },
            ],
      ),
    );
    const experienced = [...rateDisciplines(games)].flatMap(([discipline, { gamesOf, entries }]) =>
      athletes.flatMap(({ playerId, strengths }) => {
        const last = gamesOf.get(playerId)?.at(-1)?.id ?? 0;
        const after = entries.get(last)?.changes.find(({ athlete }) => athlete === playerId)?.after;
        return after && after.experience >= 250
          ? [{ hidden: strengths[discipline] ?? 0, shown: after.rating }]
          : [];
      }),
    );
    expect(experienced.length).toBeGreaterThan(120);
    const hidden = experienced.map((one) => one.hidden);
    const shown = experienced.map((one) => one.shown);
    expect(rankCorrelation(hidden, shown)).toBeGreaterThan(0.8);
  });
});

/** Spearman's coefficient. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]): readonly number[] => {
    const sorted = values.toSorted((a, b) => a - b);
    return values.map((value) => sorted.indexOf(value));
  };
  const [first, second] = [ranks(one), ranks(other)];
  const squares = first.reduce((sum, rank, index) => sum + (rank - (second[index] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}
