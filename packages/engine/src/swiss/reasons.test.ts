import { describe, expect, test } from 'vitest';

import { explainPairing } from './explain.ts';
import { pairTour } from './pairTour.ts';
import { createPlayers, meet } from './testing/histories.ts';
import type { ByeReason, PairingReasons, PairReason, SwissInput, SwissOptions } from './types.ts';

/** Ids are start numbers; scores go with them from the top. */
function field(
  scores: readonly number[],
  met: readonly (readonly [number, number])[] = [],
  options: SwissOptions = {},
): SwissInput {
  const players = createPlayers(scores.length);
  for (const [at, score] of scores.entries()) players[at]!.score = score;
  for (const [a, b] of met) meet(players[a - 1]!, players[b - 1]!);
  return { players, toursLeft: 0, options };
}

function withByes(input: SwissInput, ids: readonly number[]): SwissInput {
  const players = input.players.map((player) => ({ ...player, byes: ids.includes(player.id) ? 1 : 0 }));
  return { ...input, players };
}

const PLAIN = { meetings: 0, forbidden: false, sharedTags: [], passedOver: [] } as const;

describe('The reasons of a pair', () => {
  test('say the group, and of one who was passed down from where and why', () => {
    expect(pairTour(field([3, 3, 3, 2, 2, 1], [[3, 4]])).reasons.pairs).toEqual([
      { ...PLAIN, pair: [1, 2], code: 'same-group', score: 3 },
      {
        ...PLAIN,
        pair: [3, 5],
        code: 'float',
        score: 2,
        from: 3,
        cause: 'odd',
        passedOver: [{ id: 4, why: 'met' }],
      },
      { ...PLAIN, pair: [4, 6], code: 'float', score: 1, from: 2, cause: 'odd' },
    ]);
  });

  test('tell who was needed below from who could meet nobody', () => {
    const causes = (met: readonly (readonly [number, number])[]) =>
      pairTour(field([1, 1, 1, 1, 0, 0], met)).reasons.pairs.map(({ cause }) => cause);
    const three = [
      [2, 3],
      [2, 4],
      [3, 4],
    ] as const;
    expect(causes(three)).toEqual([undefined, 'needed', 'needed']);
    const four = [...three, [1, 2], [1, 3], [1, 4]] as const;
    expect(pairTour(field([1, 1, 1, 1, 0, 0, 0, 0], four)).reasons.pairs.map(({ cause }) => cause)).toEqual([
      'nobody-left',
      'nobody-left',
      'nobody-left',
      'nobody-left',
    ]);
  });

  test('of one who goes down past two groups name the first', () => {
    const { pairs } = pairTour(
      field(
        [3, 2, 2, 1],
        [
          [1, 2],
          [1, 3],
        ],
      ),
    ).reasons;
    expect(pairs).toMatchObject([
      { pair: [1, 4], from: 3, cause: 'odd', score: 1 },
      { pair: [2, 3], code: 'same-group' },
    ]);
  });

  test('name the tags that both share and no others', () => {
    const input = field([0, 0], [], { wishes: true });
    const players = input.players.map((player) => ({ ...player, tags: [`клуб ${player.id}`, 'юг'] }));
    expect(pairTour({ ...input, players }).reasons.pairs[0]?.sharedTags).toEqual(['юг']);
    expect(pairTour({ ...input, players, options: {} }).reasons.pairs[0]?.sharedTags).toEqual([]);
  });

  test('say by hand of the pairs that are, and of no others', () => {
    const fixed = [[6, 1]] as const;
    const { pairs, reasons } = pairTour(field([2, 2, 1, 1, 0, 0], [], { fixed }));
    expect(pairs).toEqual([
      [1, 6],
      [2, 3],
      [4, 5],
    ]);
    expect(reasons.pairs.map(({ code }) => code)).toEqual(['by-hand', 'float', 'float']);
  });
});

describe('The reasons of a bye', () => {
  test('say who was spared for a bye of before, and who for the sake of the others', () => {
    expect(pairTour(withByes(field([1, 0, 0]), [3])).reasons.bye).toEqual({
      id: 2,
      code: 'by-rule',
      score: 0,
      byes: 0,
      spared: [{ id: 3, why: 'had-bye' }],
    });
    expect(pairTour(field([0, 0, 0], [[1, 2]])).reasons.bye).toMatchObject({
      id: 2,
      spared: [{ id: 3, why: 'others' }],
    });
    expect(pairTour(field([0, 0, 0])).reasons.bye).toMatchObject({ id: 3, spared: [] });
    expect(pairTour(field([0, 0])).reasons).not.toHaveProperty('bye');
  });

  test('tell the four weakest of many, the weakest first', () => {
    const { bye } = pairTour(withByes(field([1, 1, 1, 0, 0, 0, 0]), [2, 3, 4, 5, 6, 7])).reasons;
    expect(bye).toMatchObject({ id: 1, score: 1 });
    expect(bye?.spared.map(({ id }) => id)).toEqual([7, 6, 5, 4]);
  });

  test('name nobody as spared whose pair was set before the draw', () => {
    const beside = pairTour(field([1, 1, 1, 0, 0], [], { fixed: [[4, 5]] })).reasons.bye;
    expect(beside).toMatchObject({ id: 3, spared: [] });
    const weaker = withByes(field([1, 1, 1, 0, 0], [], { fixed: [[1, 5]] }), [4]);
    expect(pairTour(weaker).reasons.bye).toMatchObject({ id: 3, spared: [{ id: 4, why: 'had-bye' }] });
  });

  test('say how many byes one has had, and that one by hand spares nobody', () => {
    const all = withByes(field([1, 1, 0]), [1, 2, 3]);
    expect(pairTour(all).reasons.bye).toMatchObject({ id: 3, byes: 1, code: 'by-rule' });
    expect(pairTour(field([1, 1, 0], [], { fixedBye: 1 })).reasons.bye).toEqual({
      id: 1,
      code: 'by-hand',
      score: 1,
      byes: 0,
      spared: [],
    });
    const beside = field([0, 0, 0, 0, 0], [], { fixed: [[1, 2]] });
    expect(pairTour(beside).reasons.bye).toMatchObject({ id: 5, code: 'by-rule' });
  });
});

describe('What is set by hand', () => {
  test.each([
    ['a pair of one with himself', { fixed: [[1, 1]] }],
    ['a pair with a stranger first', { fixed: [[9, 1]] }],
    ['a bye where the number is even', { fixedBye: 1 }],
    ['a bye of a stranger', { fixedBye: 9 }],
  ] as const)('is passed over: %s', (_, options) => {
    expect(pairTour(field([0, 0, 0, 0], [], options)).pairs).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  test('is passed over: a bye of one who is paired by hand', () => {
    const { bye, pairs } = pairTour(field([0, 0, 0], [], { fixed: [[1, 2]], fixedBye: 1 }));
    expect({ bye, pairs }).toEqual({ bye: 3, pairs: [[1, 2]] });
  });
});

describe('The words of a reason', () => {
  const pair: PairReason = { ...PLAIN, pair: [1, 2], code: 'same-group', score: 3 };
  const tour = (pairs: readonly PairReason[], more: Partial<PairingReasons> = {}) =>
    explainPairing({ pairs, changedForLaterTours: false, toursKept: 0, toursLeft: 0, ...more });
  const textOf = (reason: Partial<PairReason>) => tour([{ ...pair, ...reason }]).pairs[0];

  test('of a pair', () => {
    expect(textOf({ score: 11, meetings: 2, forbidden: true, sharedTags: ['region:77'] })).toBe(
      'группа 11 очков; пара запрещена, но иначе жеребьёвка невозможна; ' +
        'повторная встреча (раз: 2): избежать нельзя; один регион или клуб',
    );
    expect(textOf({ score: 21 })).toBe('группа 21 очка');
    expect(textOf({ score: 111 })).toBe('группа 111 очков');
    expect(textOf({ from: 4, cause: 'needed' })).toBe(
      'группа 3 очков; № 1 спущен из группы 4 очков: иначе без повторных встреч не обойтись',
    );
    expect(
      textOf({
        passedOver: [
          { id: 5, why: 'met' },
          { id: 6, why: 'met' },
        ],
      }),
    ).toBe('группа 3 очков; с № 5, № 6 уже играл');
    expect(textOf({ kept: true })).toBe(
      'группа 3 очков; встреча уже сыграна: при новой жеребьёвке пара сохранена',
    );
  });

  test('of a bye', () => {
    const bye: ByeReason = { id: 3, code: 'by-rule', score: 2, byes: 0, spared: [] };
    const byeOf = (reason: Partial<ByeReason>) => tour([], { bye: { ...bye, ...reason } }).bye;
    const free = 'свободен от игры: число участников нечётное';
    expect(byeOf({})).toBe(`${free}; последний в таблице`);
    expect(byeOf({ code: 'by-hand' })).toBe('свободен от игры по решению главного судьи');
    const spared = [
      { id: 4, why: 'had-bye' },
      { id: 5, why: 'had-bye' },
      { id: 6, why: 'others' },
      { id: 7, why: 'others' },
    ] as const;
    expect(byeOf({ spared, byes: 1 })).toBe(
      `${free}; у него 2 очков; № 4, № 5: уже были свободны; № 6, № 7: нужны для пар без повторов; ` +
        'повторно: иначе нельзя',
    );
    expect(byeOf({ spared: spared.slice(0, 1) })).toBe(`${free}; у него 2 очков; № 4: уже были свободны`);
    expect(byeOf({ spared: spared.slice(3) })).toBe(
      `${free}; у него 2 очков; № 7: нужны для пар без повторов`,
    );
    expect(byeOf({ spared: [spared[0], spared[3]] })).toContain('у него 2 очков');
  });

  test('of a tour as a whole', () => {
    const bye: ByeReason = { id: 3, code: 'by-rule', score: 2, byes: 1, spared: [] };
    expect(
      tour([{ ...pair, code: 'by-hand', meetings: 1 }], { bye: { ...bye, code: 'by-hand' } }).notes,
    ).toEqual([]);
    expect(tour([pair], { bye: { ...bye, byes: 0 } }).notes).toEqual([]);
    expect(tour([pair], { bye, changedForLaterTours: true, toursLeft: 2, toursKept: 1 }).notes).toEqual([
      'Свободны от игры уже были все, кого можно освободить.',
      'Пары изменены, чтобы и в следующих турах не было повторных встреч.',
      'Из оставшихся туров (2) без повторных встреч обещано: 1.',
    ]);
  });
});
