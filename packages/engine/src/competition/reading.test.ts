import { describe, expect, test } from 'vitest';
import { fold } from './evolve.ts';
import type { StageFormat } from './formats.ts';
import { findGame, listGames } from './reading/games.ts';
import { computeCompetitionNow } from './reading/now.ts';
import { listParticipants } from './reading/participants.ts';
import { listDecidedGames } from './reading/ratedGames.ts';
import { listRounds } from './reading/rounds.ts';
import { FIRST_STATE, type CompetitionState } from './state.ts';
import { act, enterResult, playActs, startCompetition, type Played } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 } };
const FINAL: StageFormat = {
  kind: 'single-elimination',
  matchLength: 7,
  thirdPlace: true,
  take: { by: 'best', count: 4 },
};
const GROUPS: StageFormat = { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' };

const drawn = act(startCompetition([SWISS, FINAL], 5), { type: 'draw' });
const qualified = playActs(
  [{ type: 'finish-stage' }, { type: 'start-stage' }, { type: 'draw' }],
  won(act(won(drawn), { type: 'draw' })),
);

describe('What is going on now', () => {
  test('names each phase of a competition in its turn', () => {
    const entered = startCompetition([SWISS, FINAL], 5);
    expect(computeCompetitionNow(FIRST_STATE)).toMatchObject({ phase: 'entries', stage: null, tour: null });
    expect(computeCompetitionNow(entered.state)).toMatchObject({ phase: 'to-draw', stage: 0, tour: null });
    expect(computeCompetitionNow(drawn.state)).toEqual({
      phase: 'playing',
      stage: 0,
      tour: 1,
      rounds: ['1'],
      openGames: [1, 2],
    });
    expect(computeCompetitionNow(won(drawn).state)).toMatchObject({ phase: 'to-draw', tour: 1, rounds: [] });
    const over = won(act(won(drawn), { type: 'draw' }));
    expect(computeCompetitionNow(over.state)).toMatchObject({ phase: 'to-finish', tour: 2 });
    expect(computeCompetitionNow(act(over, { type: 'finish-stage' }).state).phase).toBe('to-start');
    expect(computeCompetitionNow(qualified.state)).toMatchObject({
      phase: 'playing',
      stage: 1,
      tour: null,
      rounds: ['2.winner.1'],
    });
    const ended = act(won(qualified), { type: 'finish-stage' });
    expect(computeCompetitionNow(ended.state).phase).toBe('to-end');
    expect(computeCompetitionNow(act(ended, { type: 'finish' }).state).phase).toBe('finished');
  });

  test('names the rounds of all groups that play', () => {
    const groups = act(startCompetition([GROUPS], 8), { type: 'draw' });
    expect(computeCompetitionNow(groups.state)).toMatchObject({ tour: 1, rounds: ['1.g1', '1.g2'] });
  });
});

describe('Rounds and tours', () => {
  test('have ids that a longer log and another fold leave as they are', () => {
    const ids = (played: Played) =>
      listRounds(played.state).flatMap(({ id, tours }) => [id, ...tours.map((tour) => tour.id)]);
    expect(ids(drawn)).toEqual(['1', '1.t1']);
    expect(ids(qualified)).toEqual(['1', '1.t1', '1.t2', '2.winner.1', '2.winner.2', '2.third.1']);
    expect(ids({ ...qualified, state: fold(qualified.events) })).toEqual(ids(qualified));
    expect(ids(act(startCompetition([GROUPS], 6), { type: 'draw' })).slice(0, 2)).toEqual([
      '1.g1',
      '1.g1.t1',
    ]);
  });

  test('carry the reasons of a drawn tour, and what pairs by hand break', () => {
    const [first] = listRounds(drawn.state);
    expect(first?.tours[0]?.reasons?.pairs).toHaveLength(2);
    const byHand = act(startCompetition([SWISS], 4), {
      type: 'set-pairs',
      pairs: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(listRounds(byHand.state)[0]?.tours[0]).toMatchObject({
      breaches: [{ code: 'worse-than-best' }],
    });
  });

  test('of a bracket say who passes without a game', () => {
    const three = act(
      startCompetition([{ kind: 'single-elimination', matchLength: 5, thirdPlace: false }], 3),
      {
        type: 'draw',
      },
    );
    expect(listRounds(three.state)[0]?.byes).toEqual([{ participant: 1, kind: 'free' }]);
  });

  test('of a bracket are played once nothing more can come in them', () => {
    const knockout: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: true };
    const played = ({ state }: Played) => listRounds(state).flatMap((one) => (one.isPlayed ? one.id : []));
    const eight = act(startCompetition([knockout], 8), { type: 'draw' });
    expect(played(eight)).toEqual([]);
    const half = playActs(
      [1, 2, 5].map((game) => enterResult(game)),
      eight,
    );
    expect(findGame(half.state, 5)?.result).toBeDefined();
    expect(played(half)).toEqual([]);
    const quarters = playActs(
      [3, 4].map((game) => enterResult(game)),
      half,
    );
    expect(played(quarters)).toEqual(['1.winner.1']);
    expect(played(act(quarters, enterResult(6)))).toEqual(['1.winner.1', '1.winner.2']);
  });

  test('of a bracket are played also where somebody passes because neither of two came', () => {
    const knockout: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
    const four = act(startCompetition([knockout], 4), { type: 'draw' });
    const over = playActs([enterResult(1), { type: 'double-no-show', game: 2 }], four);
    expect(listRounds(over.state)).toMatchObject([
      { isPlayed: true },
      { isPlayed: true, games: [], byes: [{ participant: 1 }] },
    ]);
  });
});

test('A participant is shown with seed, stage, and whether still playing', () => {
  const left = act(qualified, { type: 'withdraw', participant: 4 });
  const views = listParticipants(won(left).state);
  expect(views.map(({ id, seed }) => [id, seed])).toEqual([1, 2, 3, 4, 5].map((id) => [id, id]));
  expect(views.find(({ id }) => id === 4)).toMatchObject({ status: 'withdrawn', isPlaying: false });
  expect(listParticipants(qualified.state).filter((view) => view.isPlaying)).toHaveLength(4);
  expect(listParticipants(drawn.state).every((view) => view.isPlaying && view.stage === 0)).toBe(true);
  expect(listParticipants(startCompetition([SWISS], 4).state)[0]?.stage).toBe(0);
});

test('Decided games come in the order of play, with the length of their match', () => {
  const decided = listDecidedGames(won(qualified).state);
  expect(decided.map(({ length }) => length)).toEqual([5, 5, 5, 5, 7, 7, 7, 7]);
  expect(decided[0]).toEqual({ game: 1, length: 5, winner: [1001], loser: [1004] });
});

test('A state that was written as JSON and read again goes on as the one that was kept', () => {
  const read: Played = {
    ...qualified,
    state: JSON.parse(JSON.stringify(qualified.state)) as CompetitionState,
  };
  expect(read.state).toStrictEqual(qualified.state);
  expect(JSON.stringify(won(read).state)).toBe(JSON.stringify(won(qualified).state));
});

/** Plays all open games, also those that come by them; the smaller number wins the whole match. */
function won(from: Played): Played {
  const game = listGames(from.state).find(({ result }) => result === undefined);
  if (game === undefined) return from;
  const length = from.state.stages[game.stage]?.format.matchLength ?? 0;
  const score = game.players[0] < game.players[1] ? ([length, 2] as const) : ([2, length] as const);
  return won(act(from, { type: 'enter-result', game: game.id, score }));
}
