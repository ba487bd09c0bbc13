import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { listGames } from './reading/games.ts';
import { listNextDrawn } from './reading/next.ts';
import { computeCompetitionNow } from './reading/now.ts';
import { computePlaces } from './reading/places.ts';
import { listRounds } from './reading/rounds.ts';
import { computeStageTable } from './reading/tables.ts';
import {
  act,
  playActs,
  getRefusalCode,
  createEntrant,
  startCompetition,
  winOpenGames,
  type Played,
} from './testing/drive.ts';

const SWISS: StageFormat = {
  kind: 'swiss',
  matchLength: 5,
  end: { by: 'tours', tours: 2 },
  thirdPlace: true,
};
const SWISS_OF_3: StageFormat = { ...SWISS, end: { by: 'tours', tours: 3 } };
const FINAL: StageFormat = {
  kind: 'single-elimination',
  matchLength: 5,
  thirdPlace: false,
  take: { by: 'best', count: 2 },
};

const draw = { type: 'draw' } as const;

function tablesOf({ state }: Played): readonly number[] {
  return computeStageTable(state, 0).map(({ participant }) => participant);
}

const toured = winOpenGames(act(winOpenGames(act(startCompetition([SWISS], 6), draw)), draw));
const [first, second, third, fourth, ...rest] = tablesOf(toured) as [
  number,
  number,
  number,
  number,
  ...number[],
];
const drawn = act(toured, draw);
const match = computeCompetitionNow(drawn.state).openGames[0]!;
const upset = { type: 'enter-result', game: match, score: [1, 5] } as const;

describe('The match for third place of a Swiss stage', () => {
  test('is drawn after the last tour between the third and the fourth of the table', () => {
    expect(computeCompetitionNow(toured.state).phase).toBe('to-draw');
    expect(listNextDrawn(toured.state)).toEqual([third, fourth]);
    expect(getRefusalCode(toured.state, { type: 'finish-stage' })).toBe('stage-not-over');
    expect(getRefusalCode(toured.state, { type: 'finish-stage', early: true })).toBe('granted');
    expect(computeCompetitionNow(drawn.state)).toMatchObject({ phase: 'playing', rounds: ['1.third.1'] });
    expect(listRounds(drawn.state).at(-1)).toMatchObject({
      title: 'Матч за 3-е место',
      tours: [],
      games: [{ players: [third, fourth] }],
      isPlayed: false,
    });
  });

  test('decides two places, and counts for nothing else in the table', () => {
    const before = computeStageTable(drawn.state, 0);
    const played = act(drawn, upset);
    expect(tablesOf(played)).toEqual([first, second, fourth, third, ...rest]);
    const line = (id: number) =>
      computeStageTable(played.state, 0).find(({ participant }) => participant === id);
    expect(line(fourth)).toMatchObject({ from: 3, to: 3 });
    expect(line(third)).toMatchObject({ from: 4, to: 4 });
    for (const { participant, from: _from, to: _to, ...counts } of before)
      expect(line(participant)).toMatchObject(counts);
    expect(computeStageTable(played.state, 0, 2)).toEqual(computeStageTable(toured.state, 0));
    const over = playActs([{ type: 'finish-stage' }, { type: 'finish' }], played);
    expect(computePlaces(over.state).map(({ participant }) => participant)).toEqual(tablesOf(played));
  });

  test('must have a winner, also where the tours know draws', () => {
    const draws = winOpenGames(
      act(winOpenGames(act(startCompetition([{ ...SWISS, draws: true }], 6), draw)), draw),
    );
    const game = computeCompetitionNow(act(draws, draw).state).openGames[0]!;
    expect(getRefusalCode(act(draws, draw).state, { type: 'enter-result', game, score: [3, 3] })).toBe(
      'tied-score',
    );
  });

  test('is lost by who leaves, before it is drawn and after', () => {
    for (const commands of [
      [{ type: 'withdraw', participant: third } as const, draw],
      [draw, { type: 'withdraw', participant: third } as const],
    ]) {
      const left = playActs(commands, toured);
      expect(tablesOf(left).slice(2, 4)).toEqual([fourth, third]);
      expect(computeCompetitionNow(left.state).phase).toBe('to-finish');
      expect(listGames(act(left, { type: 'return', participant: third }).state).at(-1)).not.toHaveProperty(
        'result',
      );
    }
  });

  test('is not played when both have left, nor by fewer than four', () => {
    const left = playActs(
      [third, fourth].map((participant) => ({ type: 'withdraw', participant }) as const),
      toured,
    );
    expect(computeCompetitionNow(left.state).phase).toBe('to-finish');
    expect(getRefusalCode(left.state, { type: 'finish-stage' })).toBe('granted');
    const three = winOpenGames(
      act(startCompetition([{ ...SWISS, end: { by: 'tours', tours: 1 } }], 3), draw),
    );
    expect(getRefusalCode(three.state, { type: 'finish-stage' })).toBe('granted');
  });

  test('is played beside a final of the first two, who are above it whatever comes', () => {
    const both = winOpenGames(act(winOpenGames(act(startCompetition([SWISS, FINAL], 6), draw)), draw));
    const played = playActs([draw, upset, { type: 'finish-stage' }, { type: 'start-stage' }, draw], both);
    expect(listNextDrawn(both.state)).toEqual([third, fourth]);
    const over = winOpenGames(played);
    expect(computePlaces(over.state).map(({ participant }) => participant)).toEqual([
      first,
      second,
      fourth,
      third,
      ...rest,
    ]);
    const gone = act(both, { type: 'withdraw', participant: first });
    expect(getRefusalCode(gone.state, draw)).toBe('stage-over');
  });

  test('leaves its winner above the others when one of the first two is disqualified after it', () => {
    const eight = winOpenGames(
      act(winOpenGames(act(winOpenGames(act(startCompetition([SWISS_OF_3, FINAL], 8), draw)), draw)), draw),
    );
    const order = tablesOf(eight);
    const [one, two, three, four, ...others] = order as [number, number, number, number, ...number[]];
    const disqualify = (participant: number) => ({ type: 'disqualify', participant }) as const;
    const matchOf = (from: Played) => computeCompetitionNow(from.state).openGames[0]!;
    const between = act(eight, draw);
    const played = act(between, { type: 'enter-result', game: matchOf(between), score: [1, 5] });
    const after = act(played, disqualify(one));
    expect(tablesOf(after)).toEqual([two, four, three, ...others, one]);
    expect(computeStageTable(after.state, 0).map(({ from }) => from)).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
    const both = act(after, disqualify(two));
    expect(tablesOf(both).slice(0, 3)).toEqual([four, three, others[0]]);
    const final = playActs([{ type: 'finish-stage' }, { type: 'start-stage' }], after);
    expect(final.state.stages[1]?.entrants).toEqual([two, four]);
    expect(tablesOf(act(after, { type: 'return', participant: one }))).toEqual([
      one,
      two,
      four,
      three,
      ...others,
    ]);
  });

  test('has two above it who are there, where one was disqualified before it was drawn', () => {
    const gone = playActs([{ type: 'disqualify', participant: first }, draw], toured);
    const game = computeCompetitionNow(gone.state).openGames[0]!;
    const played = act(gone, { type: 'enter-result', game, score: [1, 5] });
    expect(tablesOf(played)).toEqual([second, third, rest[0], fourth, rest[1], first]);
  });

  test('is not for a stage from which more than two go on', () => {
    const stages = [SWISS, { ...FINAL, take: { by: 'best', count: 4 } }] as const;
    expect(decide(startCompetition([SWISS], 4).state, { type: 'add-stage', stage: stages[1] })).toEqual({
      ok: false,
      refusal: {
        code: 'impossible-stage',
        sentence: 'Этап 2: после матча за 3-е место дальше могут выйти только двое.',
      },
    });
  });

  test('closes the stage for tours, late entries and pairs by hand', () => {
    const participant = createEntrant(99);
    expect(getRefusalCode(drawn.state, draw)).toBe('tour-open');
    expect(getRefusalCode(winOpenGames(drawn).state, draw)).toBe('stage-over');
    expect(getRefusalCode(drawn.state, { type: 'set-tours', tours: 3 })).toBe('already-drawn');
    expect(getRefusalCode(drawn.state, { type: 'late-entry', participant, missed: 'half' })).toBe(
      'already-drawn',
    );
    expect(getRefusalCode(drawn.state, { type: 'declare-bye', participant: third, kind: 'half' })).toBe(
      'stage-over',
    );
    expect(getRefusalCode(toured.state, { type: 'set-pairs', pairs: [[first, second]] })).toBe('stage-over');
  });
});

describe('A correction after the match for third place was drawn', () => {
  const lost = listGames(toured.state).find(({ tour, players }) => tour === 2 && players.includes(second))!;
  const score: readonly [number, number] = lost.players[0] === second ? [0, 5] : [5, 0];
  const correction = (mode: 'record' | 'propagate' | 'redraw') =>
    ({
      type: 'correct-result',
      game: lost.id,
      result: { kind: 'played', score },
      mode,
    }) as const;

  test('draws it again when others are third and fourth now', () => {
    expect(preview(drawn.state, correction('redraw')).corrections).toMatchObject({
      record: { allowed: true },
      propagate: { allowed: false },
      redraw: {
        allowed: true,
        sentence: 'Матч за 3-е место будет назначен заново: у него сменится пара.',
      },
    });
    const redrawn = act(drawn, correction('redraw'));
    const order = tablesOf(redrawn);
    expect(listGames(redrawn.state).at(-1)?.players).toEqual(order.slice(2, 4));
    expect(act(redrawn, { type: 'undo' }).state.stages).toEqual(drawn.state.stages);
  });

  test('leaves those who have played it third and fourth', () => {
    const played = act(drawn, upset);
    expect(getRefusalCode(played.state, correction('redraw'))).toBe('tour-being-played');
    expect(tablesOf(act(played, correction('record'))).slice(2, 4)).toEqual([fourth, third]);
    expect(getRefusalCode(played.state, { ...correction('record'), result: null })).toBe('later-tour-drawn');
    const open = act(played, { type: 'correct-result', game: match, result: null, mode: 'record' });
    expect(computeCompetitionNow(open.state).openGames).toEqual([match]);
  });
});
