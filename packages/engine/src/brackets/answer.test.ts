import { describe, expect, test } from 'vitest';
import { buildBracketAnswer, type BracketAnswerRound } from './answer.ts';
import { planDoubleElimination } from './doubleElimination.ts';
import { planSingleElimination } from './singleElimination.ts';
import { createBracket } from './state.ts';
import { betterWins, enter, must, playOut, seedBracket } from './testing/playOut.ts';

const NAMES: Readonly<Record<number, string>> = {
  11: 'Иванов А.',
  12: 'Петрова Б.',
  13: 'Сидоров В.',
  14: 'Ким Г.',
  15: 'Ли Д.',
};
const nameOf = (participant: number) => NAMES[participant] ?? `№ ${participant}`;
const unknown = { id: null, name: null, score: null };

describe('The bracket answer of the specification', () => {
  test('A single elimination of five with a match for third place', () => {
    const plan = must(planSingleElimination(5, { thirdPlace: true }));
    const bracket = enter(
      createBracket(plan, [11, 12, 13, 14, 15]),
      [2, { kind: 'played', score: [7, 4] }],
      [5, { kind: 'walkover', winner: 1 }],
    );
    const gameOf = (game: number) => (game === 2 ? { id: 502, date: '2025-03-01T10:00:00Z' } : undefined);
    expect(buildBracketAnswer(bracket, { nameOf, gameOf })).toEqual({
      type: 'se',
      brackets: {
        winnerBracket: [
          {
            title: '1/4 финала',
            seeds: [
              {
                id: 1,
                number: null,
                date: null,
                teams: [
                  { id: 11, name: 'Иванов А.', score: null },
                  { id: null, name: 'BYE', score: null },
                ],
              },
              {
                id: 502,
                number: 1,
                date: '2025-03-01T10:00:00Z',
                teams: [
                  { id: 15, name: 'Ли Д.', score: 7 },
                  { id: 14, name: 'Ким Г.', score: 4 },
                ],
              },
              {
                id: 3,
                number: null,
                date: null,
                teams: [
                  { id: 13, name: 'Сидоров В.', score: null },
                  { id: null, name: 'BYE', score: null },
                ],
              },
              {
                id: 4,
                number: null,
                date: null,
                teams: [
                  { id: null, name: 'BYE', score: null },
                  { id: 12, name: 'Петрова Б.', score: null },
                ],
              },
            ],
          },
          {
            title: 'Полуфинал',
            seeds: [
              {
                id: 5,
                number: 2,
                date: null,
                teams: [
                  { id: 11, name: 'Иванов А.', score: 0 },
                  { id: 15, name: 'Ли Д.', score: 1 },
                ],
              },
              {
                id: 6,
                number: 3,
                date: null,
                teams: [
                  { id: 13, name: 'Сидоров В.', score: null },
                  { id: 12, name: 'Петрова Б.', score: null },
                ],
              },
            ],
          },
          {
            title: 'Финал',
            seeds: [
              { id: 8, number: 5, date: null, teams: [{ id: 15, name: 'Ли Д.', score: null }, unknown] },
            ],
          },
        ],
        thirdPlaceBracket: [
          {
            title: 'Матч за 3-е место',
            seeds: [
              { id: 7, number: 4, date: null, teams: [{ id: 11, name: 'Иванов А.', score: null }, unknown] },
            ],
          },
        ],
      },
    });
  });

  test('A double elimination has three brackets, and the second final appears once it is needed', () => {
    const plan = must(planDoubleElimination(6, { secondFinal: true }));
    const titles = (lowerWins: boolean) => {
      const played = playOut(seedBracket(plan), (game, players) =>
        game.part === 'final' && lowerWins ? { kind: 'played', score: [0, 5] } : betterWins(game, players),
      );
      const { type, brackets } = buildBracketAnswer(played, { nameOf });
      return [
        type,
        ...Object.entries(brackets).map(([name, rounds]) => [name, ...rounds.map(({ title }) => title)]),
      ];
    };
    expect(titles(true)).toEqual([
      'de',
      ['winnerBracket', 'Верхняя сетка. 1/4 финала', 'Верхняя сетка. Полуфинал', 'Верхняя сетка. Финал'],
      ['loserBracket', 'Нижняя сетка. Раунд 1', 'Нижняя сетка. Раунд 2', 'Нижняя сетка. Финал'],
      ['finalBracket', 'Суперфинал', 'Суперфинал. Второй матч'],
    ]);
    expect(titles(false).at(-1)).toEqual(['finalBracket', 'Суперфинал']);
  });

  test('Has the fields that the specification names and no others, at every size', () => {
    for (const size of [2, 3, 4, 5, 8, 12]) {
      const plans = {
        se: [must(planSingleElimination(size, { thirdPlace: false })), ['winnerBracket']],
        third: [
          must(planSingleElimination(size, { thirdPlace: true })),
          size < 4 ? ['winnerBracket'] : ['winnerBracket', 'thirdPlaceBracket'],
        ],
        de: [
          must(planDoubleElimination(size, { secondFinal: true })),
          ['winnerBracket', 'loserBracket', 'finalBracket'],
        ],
      } as const;
      for (const [kind, [plan, parts]] of Object.entries(plans)) {
        const answer = buildBracketAnswer(playOut(seedBracket(plan), betterWins), { nameOf });
        expect(Object.keys(answer)).toEqual(['type', 'brackets']);
        expect(answer.type).toBe(kind === 'de' ? 'de' : 'se');
        expect(Object.keys(answer.brackets)).toEqual(parts);
        const rounds = Object.values(answer.brackets).flat() as readonly BracketAnswerRound[];
        expect(new Set(rounds.map((round) => Object.keys(round).join()))).toEqual(new Set(['title,seeds']));
        const seeds = rounds.flatMap((round) => round.seeds);
        expect(new Set(seeds.map((seed) => Object.keys(seed).join()))).toEqual(
          new Set(['id,number,date,teams']),
        );
        expect(new Set(seeds.map(({ id }) => id)).size).toBe(seeds.length);
        const teams = seeds.flatMap((seed) => seed.teams);
        expect(new Set(teams.map((team) => Object.keys(team).join()))).toEqual(new Set(['id,name,score']));
      }
    }
  });

  test('When neither came the score is 0:0 and the next game has a free pass', () => {
    const plan = must(planSingleElimination(4, { thirdPlace: false }));
    const bracket = enter(seedBracket(plan), [1, { kind: 'double-no-show' }]);
    const [semifinals, final] = buildBracketAnswer(bracket, { nameOf }).brackets.winnerBracket;
    expect(semifinals?.seeds[0]?.teams.map((team) => team.score)).toEqual([0, 0]);
    expect(final?.seeds[0]?.teams).toEqual([{ id: null, name: 'BYE', score: null }, unknown]);
  });

  test('Two in a double elimination have an empty lower bracket', () => {
    const plan = must(planDoubleElimination(2, { secondFinal: false }));
    expect(buildBracketAnswer(seedBracket(plan), { nameOf }).brackets.loserBracket).toEqual([]);
  });
});
