import { describe, expect, test } from 'vitest';
import { drawLotOrder } from '../lot.ts';
import { formatValue } from '../standings/index.ts';
import type { Command } from './commands.ts';
import type { CompetitionEvent } from './events.ts';
import { fold } from './evolve.ts';
import type { StageFormat } from './formats.ts';
import { listGames } from './reading/games.ts';
import { computeStageOrder } from './reading/places.ts';
import { computeStageTable } from './reading/tables.ts';
import type { CompetitionState } from './state.ts';
import {
  act,
  createEntrant,
  enterResults,
  playActs,
  startCompetition,
  winOpenGames,
  type Played,
} from './testing/drive.ts';

/** The log as it was before tables had a rule for what they count. */
const foldAsBefore = ({ events }: Played): CompetitionState =>
  fold(
    events.map((event): CompetitionEvent => {
      if (event.type !== 'stages-created') return event;
      const { counting: _, ...before } = event;
      return before;
    }),
  );

describe('Whom the lot has parted', () => {
  const start = (lotSeed: number): Played => {
    const format: StageFormat = {
      kind: 'swiss',
      end: { by: 'tours', tours: 3 },
      table: { criteria: ['points', 'lot'], unplayed: 'virtual-opponent/1', lotSeed },
    };
    const play: StageFormat = {
      kind: 'single-elimination',
      thirdPlace: false,
      take: { by: 'best', count: 4 },
    };
    return startCompetition([format, play], 8);
  };
  const orderFirstTour = (state: CompetitionState) =>
    computeStageTable(state, 0, 1).flatMap(({ participant }) => (participant > 8 ? [] : [participant]));

  test.each([0, 1, 2])('keep their order when somebody comes late, by the lot %d', (seed) => {
    const tour = winOpenGames(act(start(seed), { type: 'draw' }));
    const late = act(tour, { type: 'late-entry', participant: createEntrant(9), missed: 'absent' });
    expect(computeStageTable(late.state, 0, 1)).toHaveLength(9);
    expect(orderFirstTour(late.state)).toEqual(orderFirstTour(tour.state));
  });

  test.each([0, 1, 2])('keep it when somebody comes back after the stage, by the lot %d', (seed) => {
    const commands: readonly Command[] = [{ type: 'withdraw', participant: 8 }, { type: 'draw' }];
    const tour = winOpenGames(playActs(commands, start(seed)));
    const over = act(tour, { type: 'finish-stage', early: true });
    const back = act(over, { type: 'return', participant: 8 });
    const order = computeStageOrder(back.state, 0).filter((id) => id !== 8);
    expect(order).toEqual(computeStageOrder(over.state, 0));
  });

  test('stand in competitions of before as they were published', () => {
    const tour = winOpenGames(act(start(2025), { type: 'draw' }));
    const winners = new Set(listGames(tour.state).map(({ players }) => Math.min(...players)));
    const drawn = drawLotOrder([1, 2, 3, 4, 5, 6, 7, 8], 2025);
    const order = computeStageTable(foldAsBefore(tour), 0).map(({ participant }) => participant);
    expect(order).toEqual([
      ...drawn.filter((id) => winners.has(id)),
      ...drawn.filter((id) => !winners.has(id)),
    ]);
  });
});

test('A rest that was had stays when a game of an earlier tour is open again', () => {
  const circle: StageFormat = { kind: 'round-robin', circles: 1 };
  const away = playActs(
    [{ type: 'draw' }, { type: 'withdraw', participant: 5 }],
    startCompetition([circle], 5),
  );
  const open = listGames(away.state).filter(({ tour, result }) => tour! <= 3 && result === undefined);
  const played = playActs(enterResults(open.map(({ id }) => id)), away);
  const back = act(played, { type: 'return', participant: 5 });
  const listSkips = (tour?: number) =>
    computeStageTable(back.state, 0, tour)
      .toSorted((one, other) => one.participant - other.participant)
      .map(({ skips }) => skips);
  expect(listSkips()).toEqual([1, 1, 0, 1, 0]);
  expect(listSkips(2)).toEqual([1, 0, 0, 1, 0]);
});

describe('Groups of five and of four', () => {
  const format: StageFormat = {
    kind: 'groups',
    groups: 2,
    circles: 1,
    division: 'snake',
    table: {
      criteria: ['points', 'progress', 'buchholz-cut-1', 'buchholz-median'],
      unplayed: 'as-played/1',
    },
  };
  const drawn = act(startCompetition([format], 9), { type: 'draw' });
  const played = winOpenGames(drawn);
  const findValues = (state: CompetitionState, participant: number) =>
    computeStageTable(state, 0).find((line) => line.participant === participant)?.values;
  const listValues = (state: CompetitionState, participant: number) =>
    findValues(state, participant)?.map((value) => formatValue(value));

  test('count only tours of their own', () => {
    expect(listValues(played.state, 2)).toEqual(['3', '6', '3', '1']);
    expect(findValues(played.state, 2)?.[0]?.arithmetic).toHaveProperty('tours.length', 3);
  });

  test('cut an opponent and no rest', () => {
    expect(listValues(played.state, 7)?.slice(2)).toEqual(['5', '2']);
    expect(listValues(played.state, 9)?.slice(2)).toEqual(['9', '5']);
  });

  test('add up the points of tours that have begun', () => {
    const first = listGames(drawn.state).filter(({ tour }) => tour === 1);
    const { state } = playActs(
      first.map(({ id, players: [one, other] }): Command => ({
        type: 'enter-result',
        game: id,
        score: one < other ? [5, 1] : [1, 5],
      })),
      drawn,
    );
    expect(listValues(state, 2)?.slice(0, 2)).toEqual(['1', '2']);
    const table = computeStageTable(state, 0, 1).find(({ participant }) => participant === 2);
    expect(table?.values.map((value) => formatValue(value)).slice(0, 2)).toEqual(['1', '1']);
  });

  test('stand in competitions of before as they were published', () => {
    const state = foldAsBefore(played);
    expect(listValues(state, 2)).toEqual(['3', '12', '3', '1']);
    expect(listValues(state, 7)).toEqual(['0', '0', '6', '3']);
  });
});
