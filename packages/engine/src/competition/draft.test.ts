import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import { decide } from './decide.ts';
import { draftDraw, type DrawDraft } from './draft.ts';
import { evolve } from './evolve.ts';
import type { StageFormat } from './formats.ts';
import { listRounds } from './reading/rounds.ts';
import { FIRST_STATE, type CompetitionState } from './state.ts';
import { generateCommand } from './testing/anyCommand.ts';
import {
  act,
  playActs,
  createEntrants,
  getRefusalCode,
  startCompetition,
  type Played,
} from './testing/drive.ts';
import { freezeDeep } from './testing/freeze.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
const NAMES = [
  '',
  'Цветков Пётр',
  'Куулар Байрта',
  'Юсупов Тимур',
  'Сафин Рамиль',
  'Исаев Батраз',
  'Гусев Михаил',
];
const naming = { player: (id: number) => NAMES[id] ?? `№ ${id}` };

/** Six of whom 1, 2 and 3 have won against 6, 5 and 4. */
const second = playActs(
  [
    { type: 'draw' },
    { type: 'enter-result', game: 1, score: [5, 1] },
    { type: 'enter-result', game: 2, score: [5, 2] },
    { type: 'enter-result', game: 3, score: [5, 3] },
  ],
  startCompetition([SWISS], 6),
);

function draft(played: Played, request?: Parameters<typeof draftDraw>[1]): DrawDraft {
  const drafted = draftDraw(played.state, request);
  if (!drafted.ok) throw new Error(drafted.refusal.sentence);
  return drafted;
}

const pairsOf = ({ pairs }: DrawDraft) => pairs.map(({ players }) => players);

describe('A draft', () => {
  test('is what a draw gives, with a reason for each pair', () => {
    const drafted = draft(second);
    const { state } = act(second, { type: 'draw' });
    expect(drafted).toMatchObject({
      kind: 'swiss',
      stage: 0,
      tour: 2,
      version: second.state.version,
      breaches: [],
    });
    expect(pairsOf(drafted)).toEqual(state.stages[0]?.tours[1]?.games.map(({ players }) => players));
    expect(drafted.pairs.map(({ text }) => text)).toEqual([
      'группа 1 очка',
      'группа 0 очков; с № 4 уже играл; № 3 спущен из группы 1 очка: в группе нечётное число',
      'группа 0 очков',
    ]);
  });

  test('that is published as it was seen is the same tour as a draw', () => {
    const drawn = act(second, { type: 'draw' }).state;
    expect(act(second, draft(second).command).state.stages).toEqual(drawn.stages);
  });

  test('keeps the reasons of the pairs that stay, and calls the changed ones by hand', () => {
    const [first, ...others] = pairsOf(draft(second));
    const [one, other] = others;
    if (first === undefined || one === undefined || other === undefined)
      throw new Error('Three pairs expected');
    const pairs = [first, [one[0], other[0]], [one[1], other[1]]] as const;
    const changed = draft(second, { pairs, naming });
    expect(changed.pairs.map(({ isByHand }) => isByHand)).toEqual([false, true, true]);
    expect(changed.pairs[0]).toEqual(draft(second).pairs[0]);
    expect(changed.pairs[1]?.text).toBe('пара назначена вручную; повторная встреча');
    const tour = act(second, changed.command).state.stages[0]?.tours[1];
    expect(tour?.games.map(({ players }) => players)).toEqual(pairs);
    expect(tour?.reasons?.pairs.map(({ code }) => code)).toEqual(['same-group', 'by-hand', 'by-hand']);
    expect(tour?.breaches).toEqual(changed.breaches.map(({ breach }) => breach));
  });

  test('keeps the order of the tables and of the two at a table in which it was seen', () => {
    const turned = pairsOf(draft(second))
      .map(([one, other]) => [other, one] as const)
      .toReversed();
    const drafted = draft(second, { pairs: turned });
    expect(pairsOf(drafted)).toEqual(turned);
    expect(drafted.breaches).toEqual([]);
    expect(drafted.pairs.map(({ isByHand }) => isByHand)).toEqual([false, false, false]);
    const plain = draft(second).pairs.toReversed();
    expect(drafted.pairs.map(({ text }) => text)).toEqual(plain.map(({ text }) => text));
  });

  test('says in sentences with names what its pairs break', () => {
    const pairs = [
      [1, 4],
      [2, 5],
      [3, 6],
    ] as const;
    expect(draft(second, { pairs, naming }).breaches.map(({ sentence }) => sentence)).toEqual([
      'Цветков Пётр и Сафин Рамиль – из разных групп: очков 1 и 0.',
      'Куулар Байрта и Исаев Батраз – из разных групп: очков 1 и 0.',
      'Юсупов Тимур и Гусев Михаил – из разных групп: очков 1 и 0.',
      'Куулар Байрта и Исаев Батраз уже играли в 1-м туре.',
      'Есть жеребьёвка лучше: в ней меньше повторных встреч.',
    ]);
  });

  test('refuses pairs in which somebody is missing, by the starting number', () => {
    expect(draftDraw(second.state, { pairs: [[1, 2]] })).toEqual({
      ok: false,
      refusal: { code: 'bad-pairs', sentence: '№ 3 не стоит ни в одной паре.' },
    });
    expect(getRefusalCode(second.state, { type: 'draw', bye: 3 })).toBe('bad-pairs');
    expect(getRefusalCode(second.state, { type: 'draw', order: [1, 2, 3, 4, 5, 6] })).toBe('bad-pairs');
  });

  test('of a drawn tour can be changed until its first result', () => {
    const drawn = act(second, { type: 'draw' });
    const pairs = [
      [1, 5],
      [2, 4],
      [3, 6],
    ] as const;
    const again = act(drawn, { type: 'draw', pairs });
    expect(again.state.stages[0]?.tours).toHaveLength(2);
    expect(again.state.stages[0]?.tours[1]?.games.map(({ players }) => players)).toEqual(pairs);
    const entered = act(again, { type: 'enter-result', game: again.state.nextGame - 1, score: [5, 0] });
    expect(draftDraw(entered.state, { pairs })).toMatchObject({ ok: false, refusal: { code: 'tour-open' } });
  });

  test('keeps the pairs that were ruled out when the tour is drawn again by hand', () => {
    const forbidden = [[1, 2]] as const;
    const drawn = act(second, { type: 'draw', forbidden });
    const pairs = drawn.state.stages[0]?.tours[1]?.games.map(({ players }) => players).toReversed() ?? [];
    expect(act(drawn, { type: 'draw', pairs }).state.stages[0]?.tours[1]?.forbidden).toEqual(forbidden);
  });
});

describe('The bye of a draft', () => {
  const five = startCompetition([SWISS], 5);

  test('has its reason, and one given by hand says so', () => {
    const drafted = draft(five);
    expect(drafted.byes).toMatchObject([{ participant: 5, kind: 'free', reason: { code: 'by-rule' } }]);
    const changed = draft(five, {
      pairs: [
        [1, 3],
        [2, 5],
      ],
      bye: 4,
    });
    expect(changed.byes).toMatchObject([
      { participant: 4, reason: { code: 'by-hand' }, text: 'свободен от игры по решению главного судьи' },
    ]);
    expect(changed.breaches.map(({ sentence }) => sentence)).toEqual([
      'Есть жеребьёвка лучше: свободен от игры в ней другой участник.',
    ]);
  });

  test('stands beside the byes that were declared', () => {
    const drafted = draft(act(five, { type: 'declare-bye', participant: 2, kind: 'half' }));
    expect(drafted.byes).toMatchObject([{ participant: 2, kind: 'half', declared: true }]);
  });
});

describe('A draft of what follows from the seeding', () => {
  const tagged = createEntrants(4).map((one) => ({ ...one, tags: one.id % 3 === 1 ? ['Тыва'] : ['Москва'] }));
  const bracket = playActs([
    { type: 'create-stages', stages: [KNOCKOUT] },
    { type: 'enter', participants: tagged },
    { type: 'close-entries' },
  ]);

  test('shows the first games of a bracket, and who of one region meets in them', () => {
    const drafted = draft(bracket, { naming });
    expect(drafted).toMatchObject({ kind: 'bracket', order: [1, 2, 3, 4], tour: null });
    expect(drafted.pairs).toMatchObject([
      { players: [1, 4], round: 'Полуфинал' },
      { players: [3, 2], round: 'Полуфинал' },
    ]);
    expect(drafted.breaches.map(({ sentence }) => sentence)).toEqual([
      'Цветков Пётр и Сафин Рамиль – из одного региона или клуба.',
      'Юсупов Тимур и Куулар Байрта – из одного региона или клуба.',
    ]);
  });

  test('in another order is seeded and drawn by one act', () => {
    const drafted = draft(bracket, { order: [1, 2, 4, 3] });
    expect(pairsOf(drafted)).toEqual([
      [1, 3],
      [4, 2],
    ]);
    expect(drafted.breaches).toEqual([]);
    const after = act(bracket, drafted.command);
    expect(after.state.stages[0]?.bracket?.entrants).toEqual([1, 2, 4, 3]);
    expect(act(after, { type: 'undo' }).state.stages).toEqual(bracket.state.stages);
    expect(getRefusalCode(bracket.state, { type: 'draw', order: [1, 2, 3] })).toBe('seed-missing');
    expect(getRefusalCode(bracket.state, { type: 'draw', pairs: [[1, 2]] })).toBe('not-swiss');
  });

  test('passes over in its order whoever has left', () => {
    const left = act(bracket, { type: 'withdraw', participant: 2 });
    const after = act(left, { type: 'draw', order: [4, 3, 1] });
    expect(after.state.stages[0]?.bracket?.entrants).toEqual([4, 3, 1]);
  });

  test('shows groups with all their tours', () => {
    const groups = startCompetition([{ kind: 'groups', groups: 2, circles: 1, division: 'snake' }], 6);
    const drafted = draft(groups);
    expect(drafted).toMatchObject({
      kind: 'groups',
      groups: [
        [1, 4, 5],
        [2, 3, 6],
      ],
      order: [1, 2, 3, 4, 5, 6],
    });
    expect(drafted.tours).toHaveLength(3);
  });

  test('shows the third and the fourth of a Swiss table before their match', () => {
    const format: StageFormat = { ...SWISS, end: { by: 'tours', tours: 1 }, thirdPlace: true };
    const over = playActs(
      [
        { type: 'draw' },
        ...[1, 2].map((game) => ({ type: 'enter-result', game, score: [5, game] }) as const),
      ],
      startCompetition([format], 4),
    );
    const drafted = draft(over);
    expect(drafted.kind).toBe('third-place');
    expect(act(over, drafted.command).state.stages[0]?.third?.players).toEqual(drafted.pairs[0]?.players);
    expect(getRefusalCode(over.state, { type: 'draw', pairs: [[1, 2]] })).toBe('stage-over');
  });
});

/** Some state of a random competition. */
function anyState(seed: number): CompetitionState {
  const random = createRandom(seed);
  let state = FIRST_STATE;
  for (let at = 0; at < 60; at += 1) {
    const decision = decide(state, generateCommand(state, random));
    if (decision.ok) for (const event of decision.events) state = evolve(state, event);
  }
  return freezeDeep(state);
}

test('Any draft is refused as the draw is, or published as the draw that was seen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const state = anyState(seed);
      const drafted = draftDraw(state, { lotSeed: 5 });
      const decision = decide(state, { type: 'draw', lotSeed: 5 });
      expect(drafted.ok).toBe(decision.ok);
      if (!drafted.ok || !decision.ok) return;
      const plain = decision.events.reduce((now, event) => evolve(now, event), state);
      const published = decide(state, drafted.command);
      if (!published.ok) throw new Error(published.refusal.sentence);
      const after = published.events.reduce((now, event) => evolve(now, event), state);
      expect(listRounds(after)).toEqual(listRounds(plain));
    }),
    { numRuns: Number(process.env.COMPETITION_RUNS ?? 50) },
  );
});
