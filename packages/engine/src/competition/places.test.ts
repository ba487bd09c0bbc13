import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { fold } from './evolve.ts';
import type { CompetitionEvent } from './events.ts';
import type { FinalPlaces } from './model.ts';
import { preview } from './preview.ts';
import { listGames } from './reading/games.ts';
import { computeCompetitionNow } from './reading/now.ts';
import { listParticipants } from './reading/participants.ts';
import { computePlaces } from './reading/places.ts';
import { listRounds } from './reading/rounds.ts';
import { FIRST_STATE } from './state.ts';
import { act, playActs, getRefusalCode, createEntrants, startCompetition } from './testing/drive.ts';

const four = playActs([{ type: 'enter', participants: createEntrants(4) }]);
const setPlaces = (places: FinalPlaces): Command => ({ type: 'set-places', places });

describe('Places set by hand', () => {
  test('They are the final places, shared by those who stand together', () => {
    const { state } = playActs([setPlaces([[3], [1, 4], [2]]), { type: 'finish' }], four);
    expect(computePlaces(state)).toEqual([
      { participant: 3, from: 1, to: 1 },
      { participant: 1, from: 2, to: 3 },
      { participant: 4, from: 2, to: 3 },
      { participant: 2, from: 4, to: 4 },
    ]);
    expect(computeCompetitionNow(state).phase).toBe('finished');
  });

  test('No stage, round or game is made up for them', () => {
    const { state } = playActs([setPlaces([[1], [2], [3], [4]]), { type: 'finish' }], four);
    expect([state.stages, listGames(state), listRounds(state)]).toEqual([[], [], []]);
    expect(listParticipants(state).map(({ stage, isPlaying }) => [stage, isPlaying])).toEqual(
      Array.from({ length: 4 }, () => [null, false]),
    );
  });

  test('The disqualified stand last without a place', () => {
    const out = act(four, { type: 'disqualify', participant: 1 });
    expect(getRefusalCode(out.state, setPlaces([[1], [2], [3], [4]]))).toBe('impossible-places');
    const { state } = act(out, setPlaces([[4], [3], [2]]));
    expect(computePlaces(state).at(-1)).toEqual({ participant: 1, from: null, to: null });
  });

  test.each([
    ['a participant without a place', [[1], [2], [3]]],
    ['a participant with two places', [[1], [2], [3], [4, 1]]],
    ['a participant twice in place of another', [[1], [2], [3], [3]]],
    ['a stranger', [[1], [2], [3], [5]]],
    ['a place that nobody holds', [[1], [], [2, 3], [4]]],
    ['no places', []],
  ])('Refused: %s', (_, places) => {
    expect(getRefusalCode(four.state, setPlaces(places))).toBe('impossible-places');
  });

  test('A competition has two participants at least, and no stages', () => {
    expect(getRefusalCode(FIRST_STATE, setPlaces([[1]]))).toBe('too-few-participants');
    const { state } = startCompetition([{ kind: 'round-robin', circles: 1 }], 2);
    expect(getRefusalCode(state, setPlaces([[1], [2]]))).toBe('impossible-places');
  });

  test('Nothing but other places, the end and the way back comes after them', () => {
    const set = act(four, setPlaces([[1], [2], [3], [4]]));
    const refused: readonly Command[] = [
      { type: 'create-stages', stages: [{ kind: 'round-robin', circles: 1 }] },
      { type: 'add-stage', stage: { kind: 'round-robin', circles: 1 } },
      { type: 'enter', participants: createEntrants(1, 5) },
      { type: 'close-entries' },
      { type: 'draw' },
      { type: 'disqualify', participant: 1 },
      { type: 'finish-stage' },
    ];
    expect(refused.map((command) => getRefusalCode(set.state, command))).toEqual(
      refused.map(() => 'only-places'),
    );
    const { state } = act(set, setPlaces([[2], [1], [3], [4]]));
    expect(computePlaces(state)[0]?.participant).toBe(2);
    expect(act(set, { type: 'undo' }).state).toMatchObject({ entries: 'open', stages: [] });
  });

  test('A preview tells whose place would be another', () => {
    const { state } = act(four, setPlaces([[1], [2], [3, 4]]));
    expect(preview(state, setPlaces([[2], [1], [3, 4]]))).toMatchObject({
      ok: true,
      places: [
        { participant: 2, before: { from: 2, to: 2 }, after: { from: 1, to: 1 } },
        { participant: 1, before: { from: 1, to: 1 }, after: { from: 2, to: 2 } },
      ],
    });
  });

  test('Any order of any number comes back from its log as it was told, every place taken once', () => {
    const anyOrder = fc.integer({ min: 2, max: 40 }).chain((count) =>
      fc.tuple(
        fc.shuffledSubarray(
          Array.from({ length: count }, (_, index) => index + 1),
          { minLength: count },
        ),
        fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      ),
    );
    fc.assert(
      fc.property(anyOrder, ([order, isShared]) => {
        const places: number[][] = [];
        for (const [index, id] of order.entries())
          if (index > 0 && isShared[index]) places.at(-1)?.push(id);
          else places.push([id]);
        const { state, events } = playActs([
          { type: 'enter', participants: createEntrants(order.length) },
          setPlaces(places),
          { type: 'finish' },
        ]);
        const told = computePlaces(state);
        expect(told.map(({ participant }) => participant)).toEqual(order);
        const held = Map.groupBy(told, ({ from }) => from);
        expect([...held.values()].map((line) => line.map(({ participant }) => participant))).toEqual(places);
        expect(told.every(({ from, to }) => held.get(from)?.length === (to ?? 0) - (from ?? 0) + 1)).toBe(
          true,
        );
        expect(JSON.stringify(fold(JSON.parse(JSON.stringify(events)) as CompetitionEvent[]))).toBe(
          JSON.stringify(state),
        );
      }),
    );
  });
});
