import { expect, test } from 'vitest';
import { formatColumns, choosePaper, computeSize } from './geometry';
import { planBracket, weighThirdPlace } from './plan';
import { playDoubleElimination, playSingleElimination, withConsolation } from './testing/knockout';

test('The column of the third place weighs 5 beside two rounds, 3 beside three, else 2', () => {
  expect([1, 2, 3, 4, 8].map(weighThirdPlace)).toEqual([2, 5, 3, 2, 2]);
  const plan = planBracket(playSingleElimination(4, 0, true));
  expect(formatColumns(plan, plan.parts[0]!)).toBe(
    'repeat(1, minmax(calc(282px + var(--stretch)), 1fr)) minmax(calc(226px + var(--stretch)), 5fr)',
  );
});

test('Every game but the last leads to one of the next round', () => {
  for (const size of [4, 8, 64, 256]) {
    const [main] = planBracket(playSingleElimination(size)).parts;
    expect(main?.rounds.flatMap(({ lines }) => lines)).toHaveLength(size - 2);
  }
});

test('Two games meet in the middle between them', () => {
  const [main] = planBracket(playSingleElimination(4)).parts;
  expect(main?.rounds[0]?.lines).toEqual([
    { from: 1, to: 2, player: 1 },
    { from: 3, to: 2, player: 2 },
  ]);
});

test('Rounds of the upper bracket stand over those of the lower one that are played at that time', () => {
  const [upper, lower, finals] = planBracket(playDoubleElimination(16)).parts;
  expect(upper?.rounds.map(({ columns }) => columns)).toEqual([
    [1, 2],
    [2, 4],
    [4, 6],
    [6, 7],
  ]);
  expect(lower?.rounds.map(({ games }) => games.length)).toEqual([4, 4, 2, 2, 1, 1]);
  expect(finals?.rounds).toHaveLength(1);
});

test('The finalists are known when both are there', () => {
  expect([...planBracket(playSingleElimination(8)).finalists]).toEqual([1, 2]);
  expect([...planBracket(playDoubleElimination(8, 3)).finalists]).toEqual([]);
});

test('A wide bracket lies on its sheet, a tall one stands, and a small one is not blown up', () => {
  expect(choosePaper(planBracket(playSingleElimination(4)))).toMatchObject({
    zoom: 1,
    lies: true,
    tight: false,
  });
  expect(choosePaper(planBracket(playSingleElimination(64))).lies).toBe(false);
});

test('On paper a large bracket gives the room of its numbers to its names', () => {
  const { zoom, tight } = choosePaper(planBracket(playSingleElimination(64)));
  expect(tight).toBe(true);
  // Letters of 16 pixels come out at 4.3 points and more.
  expect(zoom * 16 * 0.75).toBeGreaterThan(4.3);
  expect(choosePaper(planBracket(playSingleElimination(16))).tight).toBe(false);
});

test('On paper columns take the room beside them, and no more', () => {
  for (const bracket of [playSingleElimination(16, 0, true), playSingleElimination(64)]) {
    const plan = planBracket(bracket);
    const { zoom, stretch, lies } = choosePaper(plan);
    const { width, columns } = computeSize(plan);
    expect(stretch).toBeGreaterThan(20);
    expect((width + columns * stretch) * zoom).toBeLessThanOrEqual(lies ? 1020 : 690);
  }
});

test('A consolation bracket stands below the others and leads nowhere', () => {
  for (const bracket of [playSingleElimination(8), playDoubleElimination(16)]) {
    const plan = planBracket(withConsolation(bracket, [5, 6, 7, 8]));
    const consolation = plan.parts.at(-1);
    expect(consolation?.title).toBe('Утешительная сетка');
    expect(consolation?.rounds.map(({ lines }) => lines.length)).toEqual([2, 0]);
    const without = computeSize(planBracket(bracket));
    expect(computeSize(plan)).toEqual({ ...without, height: without.height + 44 + 58 + 2 * 96 + 24 });
  }
});
