import { describe, expect, test } from 'vitest';
import { drawBelow, createRandom } from '../swiss/testing/random.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { SwissFormat } from './formats.ts';
import { listPersonActs } from './personActs.ts';
import { preview } from './preview.ts';
import { listNextDrawn } from './reading/next.ts';
import { listGames } from './reading/games.ts';
import { countLosses } from './reading/swiss.ts';
import { computeStageTable } from './reading/tables.ts';
import { FIRST_STATE } from './state.ts';
import {
  act,
  playActs,
  formatLastAct,
  getRefusalCode,
  listSecondEntrants,
  startCompetition,
  winOpenGames,
  type Played,
} from './testing/drive.ts';
import { findInvariantFaults } from './testing/invariants.ts';
import { playThrough } from './testing/playThrough.ts';

const UNTIL_TWO = {
  kind: 'swiss',
  matchLength: 5,
  end: { by: 'losses', losses: 2, secondEntry: { untilTour: 4, losses: 1 } },
} as const satisfies SwissFormat;

const again = (participant: number): Command => ({ type: 'second-entry', participant });

/** Draws a tour and lets the lower number win each game of it. */
function tourPlayed(played: Played): Played {
  return winOpenGames(act(played, { type: 'draw' }));
}

function lossesOf({ state }: Played, id: number): number | undefined {
  return countLosses(state, state.stages[0]!).get(id);
}

const two = tourPlayed(tourPlayed(startCompetition([UNTIL_TWO], 8)));
/** Out after two tours by two losses. */
const [other = 0, out = 0] = listSecondEntrants(two.state);

/** Plays tours until the participant is out by losses. */
function lostOut(from: Played, id: number): Played {
  let played = from;
  while (listNextDrawn(played.state).includes(id)) played = tourPlayed(played);
  return played;
}

describe('Who is out by losses', () => {
  test('may enter once more, and is drawn with the losses of the setting', () => {
    expect(listSecondEntrants(two.state)).toHaveLength(2);
    expect(listNextDrawn(two.state)).not.toContain(out);
    const back = act(two, again(out));
    expect(listNextDrawn(back.state)).toContain(out);
    expect(lossesOf(back, out)).toBe(1);
    expect(listSecondEntrants(back.state)).toEqual([other]);
  });

  test('keeps what was won and lost in the table, where losses of both entries stand', () => {
    const third = tourPlayed(playActs([again(out), again(other)], two));
    const line = computeStageTable(third.state, 0).find(({ participant }) => participant === out);
    expect(line?.losses).toBe(3);
    expect(lossesOf(third, out)).toBe(2);
    expect(listNextDrawn(third.state)).not.toContain(out);
  });

  test('is out for good after the second time', () => {
    const third = tourPlayed(playActs([again(out), again(other)], two));
    expect(preview(third.state, again(out))).toMatchObject({
      refusal: {
        code: 'second-entry-used',
        sentence: 'Участник уже входил повторно: можно только один раз.',
      },
    });
  });

  test('enters as often as the setting says', () => {
    const format = {
      ...UNTIL_TWO,
      end: { ...UNTIL_TWO.end, secondEntry: { untilTour: 9, losses: 1, times: 2 } },
    };
    let played = lostOut(startCompetition([format], 8), out);
    played = lostOut(act(played, again(out)), out);
    played = lostOut(act(played, again(out)), out);
    const used = decide(played.state, again(out));
    expect(used).toMatchObject({
      refusal: { sentence: 'Участник уже входил повторно столько раз, сколько можно: 2.' },
    });
  });

  test('can do so up to the tour that the setting names, also while the tour before it is played', () => {
    const drawn = act(two, { type: 'draw' });
    expect(getRefusalCode(drawn.state, again(out))).toBe('granted');
    const last = act(winOpenGames(drawn), { type: 'draw' });
    expect(preview(last.state, again(out))).toMatchObject({
      refusal: {
        code: 'second-entry-over',
        sentence: 'Повторный вход был возможен до тура 4, а его жеребьёвка уже проведена.',
      },
    });
  });
});

test('A second entry is told in words, before and after', () => {
  const name = (id: number) => `№ ${id}`;
  expect(formatLastAct(act(two, again(out)), name)).toBe(`Повторный вход: № ${out}`);
  const find = (id: number) => listPersonActs(two.state, id).find((one) => one.act === 'second-entry');
  expect(find(out)).toMatchObject({
    isOpen: true,
    command: again(out),
    sentence: 'Играет с 3-го тура. Поражений 1 из 2. Сыгранное остаётся.',
  });
  expect(find(1)).toMatchObject({ isOpen: false, code: 'not-out' });
  expect(
    listPersonActs(startCompetition([{ ...UNTIL_TWO, end: { by: 'losses', losses: 2 } }], 4).state, 1),
  ).toHaveLength(8);
});

describe('A second entry is refused', () => {
  test.each([
    [
      'to who is still in',
      two,
      again(1),
      'not-out',
      'Участник не выбыл: поражений у него 0, а выбывают после 2.',
    ],
    ['to strangers', two, again(99), 'no-such-participant', 'Такого участника в соревновании нет.'],
    [
      'to who has left',
      act(two, { type: 'withdraw', participant: out }),
      again(out),
      'already-out',
      'Участник снят с соревнования: повторно входит только тот, кто выбыл по поражениям.',
    ],
    [
      'where the setting does not allow it',
      tourPlayed(tourPlayed(startCompetition([{ ...UNTIL_TWO, end: { by: 'losses', losses: 2 } }], 8))),
      again(out),
      'no-second-entry',
      'Повторный вход в этом этапе не предусмотрен.',
    ],
    [
      'in a Swiss stage of fixed tours',
      startCompetition([{ kind: 'swiss', end: { by: 'tours', tours: 3 } }], 8),
      again(1),
      'no-second-entry',
      'Повторный вход в этом этапе не предусмотрен.',
    ],
    [
      'after the end of the stage',
      act(two, { type: 'finish-stage', early: true }),
      again(out),
      'stage-finished',
      'Этап завершён: повторного входа больше нет.',
    ],
  ] as const)('%s', (_, { state }, command, code, sentence) => {
    expect(decide(state, command)).toEqual({ ok: false, refusal: { code, sentence } });
  });

  test('as a setting with as many losses as put out', () => {
    const end = { ...UNTIL_TWO.end, secondEntry: { untilTour: 4, losses: 2 } };
    expect(preview(FIRST_STATE, { type: 'create-stages', stages: [{ ...UNTIL_TWO, end }] })).toMatchObject({
      refusal: {
        sentence: 'Этап 1: при повторном входе поражений должно быть меньше, чем до выбывания.',
      },
    });
  });
});

describe('Corrections around a second entry', () => {
  const drawn = act(act(two, again(out)), { type: 'draw' });
  const lost = listGames(two.state).findLast(({ players }) => players.includes(out))!;
  const correction = (mode: 'record' | 'redraw'): Command => ({
    type: 'correct-result',
    game: lost.id,
    result: { kind: 'played', score: lost.players[0] === out ? [5, 2] : [2, 5] },
    mode,
  });

  test('a loss before it that was none changes the table, not the losses since', () => {
    const corrected = act(drawn, correction('record'));
    expect(lossesOf(corrected, out)).toBe(1);
    expect(computeStageTable(corrected.state, 0).find(({ participant }) => participant === out)?.wins).toBe(
      1,
    );
  });

  test('a tour that is drawn again has who came in before it, and who came in while it was to be played', () => {
    expect(inTour(act(drawn, correction('redraw')), 3)).toContain(out);
    const redrawn = act(act(drawn, again(other)), correction('redraw'));
    expect(inTour(redrawn, 3)).toContain(other);
    const next = winOpenGames(redrawn);
    for (const id of [out, other]) expect(lossesOf(next, id)).toBe(1 + lossesInTour(next, 3, id));
  });

  test('undone, the participant is out again', () => {
    const back = act(act(two, again(out)), { type: 'undo' });
    expect(JSON.stringify({ ...back.state, version: 0 })).toBe(JSON.stringify({ ...two.state, version: 0 }));
  });
});

function inTour({ state }: Played, tour: number): readonly number[] {
  const { games = [], byes = [] } = state.stages[0]?.tours[tour - 1] ?? {};
  return [...games.flatMap(({ players }) => players), ...byes.map(({ participant }) => participant)];
}

function lossesInTour({ state }: Played, tour: number, id: number): number {
  const games = listGames(state).filter((game) => game.tour === tour && game.players.includes(id));
  return games.filter(({ players }) => Math.min(...players) !== id).length;
}

test('A Swiss with second entries comes to its end and leaves one with fewer losses', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = createRandom(seed);
    const end = {
      by: 'losses',
      losses: 3,
      secondEntry: { untilTour: 6, losses: 1 + drawBelow(random, 2) },
    } as const;
    let played = startCompetition([{ ...UNTIL_TWO, end }], 6 + seed);
    for (let tour = 1; tour <= 6 && listNextDrawn(played.state).length > 1; tour += 1) {
      played = tourPlayed(played);
      const coming = listSecondEntrants(played.state).filter(() => random() < 0.5);
      played = playActs(
        coming.map((id) => again(id)),
        played,
      );
      expect(findInvariantFaults(played.state)).toEqual([]);
    }
    const { state } = playThrough(played, random);
    const losses = [...countLosses(state, state.stages[0]!).values()];
    expect(losses.filter((own) => own < 3)).toHaveLength(1);
    expect(losses.filter((own) => own > 3)).toHaveLength(0);
    expect(findInvariantFaults(state)).toEqual([]);
  }
});
