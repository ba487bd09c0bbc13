import { expect, test } from 'vitest';
import { readGeographyFiles } from '../athletes/testing/geography.ts';
import { getDayInMoscow } from '../calendar.ts';
import { planCompetitions } from './competitions.ts';

const { places } = await readGeographyFiles();

test.each([
  '2026-11-20T12:00:00+03:00',
  '2026-11-20T00:01:00+03:00',
  '2028-02-29T23:55:00+03:00',
  '2027-01-01T07:00:00+03:00',
])('On %s every status is at its time', (text) => {
  const now = new Date(text);
  const all = planCompetitions(places, getDayInMoscow(now)).flatMap((one) => [one, ...one.children]);
  expect(all.length).toBeGreaterThan(200);
  for (const { row } of all) {
    const [start, end] = [new Date(row.start_at), new Date(row.end_at)];
    const closing = row.application_end_at ? new Date(row.application_end_at) : undefined;
    const isRight = {
      past: end < now,
      current: start < now && end > now,
      app: closing !== undefined && closing > now && closing <= start,
      'app-end': closing !== undefined && closing < now && start > now,
      future: start > now,
    }[row.status];
    expect(isRight, `${row.full_name} ${row.status}`).toBe(true);
  }
});

test('Parents have two to five children of one discipline each, which begin and end with them', () => {
  const parents = planCompetitions(places, '2026-11-20').filter(({ row }) => row.is_parent);
  expect(parents.length).toBeGreaterThan(5);
  for (const { row, children } of parents) {
    expect(children.length >= 2 && children.length <= 5).toBe(true);
    for (const child of children) {
      expect(new Date(child.row.start_at) >= new Date(row.start_at)).toBe(true);
      expect(new Date(child.row.start_at) < new Date(row.end_at)).toBe(true);
    }
  }
});
