import { describe, expect, test } from 'vitest';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { listGames } from './reading/games.ts';
import { computePlaces } from './reading/places.ts';
import { listDecidedGames } from './reading/ratedGames.ts';
import { computeStageTable } from './reading/tables.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import { act, playActs, getRefusalCode, startCompetition, type Played } from './testing/drive.ts';

const CIRCLE: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
const GROUPS: StageFormat = { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' };
const FIVE = act(startCompetition([CIRCLE], 5), { type: 'draw' });

/** Participant 5 has played one of four games, and won it; and two of four, both won. */
const onePlayed = played(FIVE, 5, 1);
const twoPlayed = played(FIVE, 5, 2);
const gone = { type: 'withdraw', participant: 5 } as const;

describe('Who leaves a round robin', () => {
  test('before half of the own games has none of them counted, neither for others nor for the own line', () => {
    const { state } = act(onePlayed, gone);
    expect(findCurrentStage(state)?.annulled).toEqual([5]);
    expect(table(state)).toEqual([
      [1, 1, 4, 0],
      [2, 1, 4, 0],
      [3, 1, 4, 0],
      [4, 1, 4, 0],
      [5, null, null, 0],
    ]);
    const own = listGames(state).filter(({ players }) => players.includes(5));
    expect(own.every(({ annulled, result }) => annulled === true && result !== undefined)).toBe(true);
    expect(listGames(state).filter(({ annulled }) => annulled)).toHaveLength(4);
  });

  test('at half or later keeps the results and loses the rest', () => {
    const { state } = act(twoPlayed, gone);
    expect(findCurrentStage(state)?.annulled).toEqual([]);
    expect(computeStageTable(state, 0).find(({ participant }) => participant === 5)).toMatchObject({
      wins: 2,
      losses: 2,
    });
  });

  test('keeps them in any case where the stage says so', () => {
    const keeping = act(startCompetition([{ ...CIRCLE, leaving: 'keep-results/1' }], 5), { type: 'draw' });
    const { state } = act(played(keeping, 5, 1), gone);
    expect(computeStageTable(state, 0).find(({ participant }) => participant === 5)).toMatchObject({
      wins: 1,
      losses: 3,
    });
  });

  test('is told so by a preview, which shows whose places move', () => {
    const shown = preview(onePlayed.state, gone);
    expect(shown).toMatchObject({ ok: true, annulled: [5], restored: [] });
    expect(shown.ok && shown.places.find(({ participant }) => participant === 5)).toEqual({
      participant: 5,
      before: { from: 1, to: 1 },
      after: null,
    });
  });

  test('has them annulled by a disqualification alike, and counted again by undo', () => {
    const out = act(onePlayed, { type: 'disqualify', participant: 5 });
    expect(findCurrentStage(out.state)?.annulled).toEqual([5]);
    expect(act(out, { type: 'undo' }).state.stages).toEqual(onePlayed.state.stages);
  });

  test('and comes back has them counted again', () => {
    const left = act(onePlayed, gone);
    const back = { type: 'return', participant: 5 } as const;
    expect(preview(left.state, back)).toMatchObject({ annulled: [], restored: [5] });
    const { state } = act(left, back);
    expect(findCurrentStage(state)?.annulled).toEqual([]);
    expect(computeStageTable(state, 0).find(({ participant }) => participant === 5)).toMatchObject({
      wins: 1,
    });
  });

  test('has them counted again when a correction shows that half was played', () => {
    const left = act(onePlayed, gone);
    const missed = listGames(left.state).find(
      ({ players, result }) => players.includes(5) && result?.kind === 'walkover',
    );
    const correction = {
      type: 'correct-result',
      game: missed?.id ?? 0,
      result: { kind: 'played', score: [5, 4] },
      mode: 'record',
    } as const;
    expect(preview(left.state, correction)).toMatchObject({ ok: true, restored: [5] });
  });

  test('played matches that stay rated', () => {
    const { state } = act(onePlayed, gone);
    const rated = listDecidedGames(state).filter(({ unrated }) => unrated === undefined);
    expect(rated).toMatchObject([{ winner: [1005] }]);
  });

  test('takes a place from nobody in the competition', () => {
    const places = computePlaces(act(onePlayed, gone).state);
    expect(places.find(({ participant }) => participant === 5)).toEqual({
      participant: 5,
      from: null,
      to: null,
    });
  });
});

test('Each group is looked at by itself', () => {
  const groups = act(startCompetition([GROUPS], 8), { type: 'draw' });
  const { state } = act(played(groups, 8, 1), { type: 'withdraw', participant: 8 });
  expect(findCurrentStage(state)?.annulled).toEqual([8]);
  expect(computeStageTable(state, 0).filter(({ from }) => from === null)).toMatchObject([
    { participant: 8, group: 0 },
  ]);
});

test('A stage that is over stays as it was when somebody leaves the next one', () => {
  const next: StageFormat = { ...CIRCLE, take: { by: 'best', count: 5 } };
  const first = act(startCompetition([CIRCLE, next], 5), { type: 'draw' });
  const missed = listGames(first.state)
    .filter(({ players }) => players.includes(5))
    .map(({ id, players }) => ({
      type: 'walkover' as const,
      game: id,
      winner: players[0] === 5 ? players[1] : players[0],
    }));
  const over = playActs(missed, first);
  const second = playActs(
    [{ type: 'finish-stage' }, { type: 'start-stage' }, { type: 'draw' }, gone],
    played(played(played(played(over, 1, 9), 2, 9), 3, 9), 4, 9),
  );
  expect(second.state.stages.map(({ annulled }) => annulled)).toEqual([[], [5]]);
});

test('A rule about leaving that there is not is refused', () => {
  const stage = { ...CIRCLE, leaving: 'forget/1' } as unknown as StageFormat;
  expect(
    getRefusalCode(FIVE.state, { type: 'add-stage', stage: { ...stage, take: { by: 'best', count: 2 } } }),
  ).toBe('impossible-stage');
});

/** Plays so many of the open games of a participant, who wins them. */
function played(from: Played, participant: number, count: number): Played {
  const own = listGames(from.state).filter(
    ({ players, result }) => players.includes(participant) && result === undefined,
  );
  return playActs(
    own.slice(0, count).map(({ id, players }) => ({
      type: 'enter-result',
      game: id,
      score: players[0] === participant ? ([5, 1] as const) : ([1, 5] as const),
    })),
    from,
  );
}

/** Lines of the table by participant: places and half points. */
function table(state: CompetitionState) {
  return computeStageTable(state, 0)
    .map(({ participant, from, to, points }) => [
      participant,
      from,
      to,
      (2 * (points?.numerator ?? 0)) / (points?.denominator ?? 1),
    ])
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
