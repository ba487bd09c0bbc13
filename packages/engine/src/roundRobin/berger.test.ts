import { describe, expect, test } from 'vitest';
import { buildBergerTable, LARGEST_ROUND_ROBIN, listRoundRobinTours, type RoundRobinTour } from './berger.ts';

// FIDE Handbook C.05, Annex 1; copied as text from http://c.w.fox.tripod.com/chess/berger.html
const PUBLISHED: Readonly<Record<number, string>> = {
  4: '1-4, 2-3. 4-3, 1-2. 2-4, 3-1.',
  6: '1-6, 2-5, 3-4. 6-4, 5-3, 1-2. 2-6, 3-1, 4-5. 6-5, 1-4, 2-3. 3-6, 4-2, 5-1.',
  8:
    '1-8, 2-7, 3-6, 4-5. 8-5, 6-4, 7-3, 1-2. 2-8, 3-1, 4-7, 5-6. 8-6, 7-5, 1-4, 2-3. 3-8, 4-2, 5-1, 6-7. ' +
    '8-7, 1-6, 2-5, 3-4. 4-8, 5-3, 6-2, 7-1.',
  10:
    '1-10, 2-9, 3-8, 4-7, 5-6. 10-6, 7-5, 8-4, 9-3, 1-2. 2-10, 3-1, 4-9, 5-8, 6-7. 10-7, 8-6, 9-5, 1-4, 2-3. ' +
    '3-10, 4-2, 5-1, 6-9, 7-8. 10-8, 9-7, 1-6, 2-5, 3-4. 4-10, 5-3, 6-2, 7-1, 8-9. 10-9, 1-8, 2-7, 3-6, 4-5. ' +
    '5-10, 6-4, 7-3, 8-2, 9-1.',
  12:
    '1-12, 2-11, 3-10, 4-9, 5-8, 6-7. 12-7, 8-6, 9-5, 10-4, 11-3, 1-2. 2-12, 3-1, 4-11, 5-10, 6-9, 7-8. ' +
    '12-8, 9-7, 10-6, 11-5, 1-4, 2-3. 3-12, 4-2, 5-1, 6-11, 7-10, 8-9. 12-9, 10-8, 11-7, 1-6, 2-5, 3-4. ' +
    '4-12, 5-3, 6-2, 7-1, 8-11, 9-10. 12-10, 11-9, 1-8, 2-7, 3-6, 4-5. 5-12, 6-4, 7-3, 8-2, 9-1, 10-11. ' +
    '12-11, 1-10, 2-9, 3-8, 4-7, 5-6. 6-12, 7-5, 8-4, 9-3, 10-2, 11-1.',
};

function printed(size: number): string {
  return `${buildBergerTable(size)
    .map((tour) => tour.map((pair) => pair.join('-')).join(', '))
    .join('. ')}.`;
}

function toursFor(size: number, circles: 1 | 2): readonly RoundRobinTour[] {
  const participants = Array.from({ length: size }, (_, index) => 1000 + index);
  const outcome = listRoundRobinTours(participants, circles);
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.value;
}

describe('Berger tables', () => {
  test.each(Object.entries(PUBLISHED))('The table for %s is the published one', (size, table) => {
    expect(printed(Number(size))).toBe(table);
    expect(printed(Number(size) - 1)).toBe(table);
  });

  const sizes = Array.from({ length: LARGEST_ROUND_ROBIN - 1 }, (_, index) => index + 2);

  test.each([1, 2] as const)('In %s circles everybody meets everybody so often, at any size', (circles) => {
    for (const size of sizes) {
      const meetings = new Map<string, number>();
      for (const { games } of toursFor(size, circles)) {
        for (const { first, second } of games) {
          const key = [first, second].toSorted((a, b) => a - b).join(':');
          meetings.set(key, (meetings.get(key) ?? 0) + 1);
        }
      }
      expect(meetings.size).toBe((size * (size - 1)) / 2);
      expect(new Set(meetings.values())).toEqual(new Set([circles]));
    }
  });

  test('Nobody is twice in a tour, and everybody is there or free', () => {
    for (const size of sizes) {
      for (const tour of toursFor(size, 2)) {
        const there = tour.games.flatMap((game) => [game.first, game.second]);
        if (tour.free !== undefined) there.push(tour.free);
        expect(new Set(there).size).toBe(there.length);
        expect(there.length).toBe(size);
      }
    }
  });

  test('With an odd number everybody is free once a circle', () => {
    const free = toursFor(7, 2).map((tour) => tour.free);
    expect(new Set(free.slice(0, 7))).toEqual(new Set([1000, 1001, 1002, 1003, 1004, 1005, 1006]));
    expect(free.slice(7)).toEqual(free.slice(0, 7));
  });

  test('The second circle follows with the sides exchanged', () => {
    const tours = toursFor(4, 2);
    expect(tours.map(({ tour, circle }) => [tour, circle])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 2],
      [6, 2],
    ]);
    expect(tours[0]?.games[0]).toEqual({ first: 1000, second: 1003 });
    expect(tours[3]?.games[0]).toEqual({ first: 1003, second: 1000 });
  });

  test('One participant and too many are refused; one named twice is a mistake of the caller', () => {
    expect(listRoundRobinTours([1], 1)).toEqual({
      ok: false,
      code: 'too-few-participants',
      sentence: 'Для кругового турнира нужно не меньше двух участников.',
    });
    const many = Array.from({ length: LARGEST_ROUND_ROBIN + 1 }, (_, index) => index);
    expect(listRoundRobinTours(many, 1)).toMatchObject({ ok: false, code: 'too-many-participants' });
    expect(() => listRoundRobinTours([1, 1], 1)).toThrow(RangeError);
  });
});
