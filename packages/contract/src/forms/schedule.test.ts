import { describe, expect, test } from 'vitest';
import { readSchedule, readTime, SCHEDULE_MESSAGES, scheduleLineFaults } from './schedule.ts';

describe('A schedule pasted from a spreadsheet', () => {
  test('Days, times and events are read as people write them', () => {
    const pasted =
      '14.12.2026\t9:30\tРегистрация\r\n\t10.00–11:00\tОткрытие\r\n15.12.26\t10:00:00\tФинал\tзал 2\r\n\r\n';
    expect(readSchedule(pasted)).toEqual([
      { date: '2026-12-14', time: '09:30', title: 'Регистрация' },
      { date: '2026-12-14', time: '10:00', title: 'Открытие' },
      { date: '2026-12-15', time: '10:00', title: 'Финал зал 2' },
    ]);
  });

  test('Two columns are a time and an event of the day that was said', () => {
    expect(readSchedule('9:00\tСбор\n10:00\tТур 1', '2026-12-14')).toEqual([
      { date: '2026-12-14', time: '09:00', title: 'Сбор' },
      { date: '2026-12-14', time: '10:00', title: 'Тур 1' },
    ]);
  });

  test('What cannot be read stays, with what is wrong', () => {
    const [line] = readSchedule('завтра\tутром\tТур 1');
    expect(line).toEqual({ date: 'завтра', time: 'утром', title: 'Тур 1' });
    expect(scheduleLineFaults({ date: 'завтра', time: '24:00', title: ' ' })).toEqual({
      date: SCHEDULE_MESSAGES.date,
      time: SCHEDULE_MESSAGES.time,
      title: SCHEDULE_MESSAGES.title,
    });
    expect(scheduleLineFaults({ date: '2026-02-29', time: '09:00', title: 'Тур' })).toEqual({
      date: SCHEDULE_MESSAGES.date,
    });
    expect(scheduleLineFaults({ date: '2028-02-29', time: '23:59', title: 'Тур' })).toEqual({});
  });

  test('A line without columns is read as its day, its time and its words', () => {
    const pasted = [
      '09:30 Регистрация участников',
      '10:00–11:00 Открытие',
      '15.12.2026 9.30 – Тур 1: 5 партий',
      '2026-12-16, 10:00:00 Финал',
      'Награждение',
      '17.12.2026 – 10:00 – Отъезд',
      '18.12 10:00 Сбор',
      '19.12 10:00–11:00 Разбор',
      '20.12 – 10:00 – Отъезд',
      '10.00 11:00 Тур',
      '10.00–11:00 Тур',
    ].join('\n');
    expect(readSchedule(pasted, '2026-12-14')).toEqual([
      { date: '2026-12-14', time: '09:30', title: 'Регистрация участников' },
      { date: '2026-12-14', time: '10:00', title: 'Открытие' },
      { date: '2026-12-15', time: '09:30', title: 'Тур 1: 5 партий' },
      { date: '2026-12-16', time: '10:00', title: 'Финал' },
      { date: '2026-12-16', time: '', title: 'Награждение' },
      { date: '2026-12-17', time: '10:00', title: 'Отъезд' },
      { date: '18.12', time: '10:00', title: 'Сбор' },
      { date: '19.12', time: '10:00', title: 'Разбор' },
      { date: '20.12', time: '10:00', title: 'Отъезд' },
      { date: '20.12', time: '10:00', title: '11:00 Тур' },
      { date: '20.12', time: '10:00', title: 'Тур' },
    ]);
  });

  test('A day and a time in one cell are both read', () => {
    expect(readSchedule('14.12.2026 10:00\tОткрытие\n11:00\tТур 1')).toEqual([
      { date: '2026-12-14', time: '10:00', title: 'Открытие' },
      { date: '2026-12-14', time: '11:00', title: 'Тур 1' },
    ]);
  });

  test.each(['14.12.2026', '14.12.26', '10:00 Открытие', '10:001'])('No time is made of %s', (text) => {
    expect(readTime(text)).toBe(text);
  });
});
