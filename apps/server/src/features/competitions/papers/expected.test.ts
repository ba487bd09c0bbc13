import { expect, test } from 'vitest';
import { expectTimes, type PlayedTour } from './expected.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+03:00`);

const DAY = {
  date: '2026-11-24',
  events: [
    { id: 1, time: '10:00', title: 'Тур 1' },
    { id: 2, time: '11:00', title: 'Тур 2' },
    { id: 3, time: '12:00', title: 'Обед' },
    { id: 4, time: '13:30', title: 'Тур 3' },
    { id: 5, time: '14:30', title: 'Полуфинал' },
    { id: 6, time: '15:30', title: 'Награждение' },
  ],
};

const tour = (title: string, start: string, end: string | null): PlayedTour => ({
  title,
  startedAt: at(start),
  endedAt: end === null ? null : at(end),
});

test('The start of a tour moves what comes after it by the measured length of the tours', () => {
  // Seventy minutes and a break of ten: the lunch takes up what was lost in the morning.
  const tours = [tour('Тур 1', '10:10', '11:20'), tour('Тур 2', '11:30', null)];
  expect([...expectTimes([DAY], tours)]).toEqual([
    [3, '12:30'],
    [5, '14:50'],
    [6, '15:50'],
  ]);
});

test('Before any tour is over the planned distances stand', () => {
  expect([...expectTimes([DAY], [tour('Тур 1', '10:40', null)])]).toEqual([
    [2, '11:40'],
    [3, '12:40'],
    [4, '14:10'],
    [5, '15:10'],
    [6, '16:10'],
  ]);
});

test('A tour that is on time moves nothing, and nothing begins before it was announced', () => {
  expect(expectTimes([DAY], [tour('Тур 1', '10:00', '10:30'), tour('Тур 2', '10:40', null)]).size).toBe(0);
  expect(expectTimes([DAY], []).size).toBe(0);
});

test('A tour is found by its number however it is written, and no other that begins with the same digit', () => {
  const events = [
    { id: 1, time: '10:00', title: '1-й тур' },
    { id: 2, time: '11:00', title: 'тур 10' },
    { id: 3, time: '12:00', title: '2 тур' },
  ];
  const found = expectTimes([{ date: '2026-11-24', events }], [tour('Тур 1', '10:30', null)]);
  expect([...found]).toEqual([
    [2, '11:30'],
    [3, '12:30'],
  ]);
});

test('Another day stays as it was planned', () => {
  const next = { date: '2026-11-25', events: [{ id: 9, time: '10:00', title: 'Тур 4' }] };
  expect(expectTimes([DAY, next], [tour('Тур 3', '14:30', null)]).has(9)).toBe(false);
});

test('Times are those of the place', () => {
  // The first tour begins in Novosibirsk at 10:40, in Moscow at 06:40.
  const late = [{ title: 'Тур 1', startedAt: new Date('2026-11-24T10:40:00+07:00'), endedAt: null }];
  expect([...expectTimes([DAY], late, 'UTC+7')].slice(0, 2)).toEqual([
    [2, '11:40'],
    [3, '12:40'],
  ]);
  // In Moscow it is still the day before.
  const night = { date: '2026-11-24', events: [{ id: 1, time: '00:10', title: 'Тур 1' }, DAY.events[1]!] };
  const early = [{ title: 'Тур 1', startedAt: new Date('2026-11-24T01:10:00+05:30'), endedAt: null }];
  expect(expectTimes([night], early, 'UTC+5:30').get(2)).toBe('12:00');
});

test('Nothing is promised beyond midnight', () => {
  expect([...expectTimes([DAY], [tour('Тур 1', '19:00', null)])]).toEqual([
    [2, '20:00'],
    [3, '21:00'],
    [4, '22:30'],
    [5, '23:30'],
  ]);
  // 23:58 would be rounded into the next day.
  expect([...expectTimes([DAY], [tour('Тур 1', '19:28', null)])].map(([id]) => id)).toEqual([2, 3, 4]);
});
