import { addDays, type Day } from '../calendar.ts';
import { getOpening, type DemoCompetition } from '../competitions/competitions.ts';
import { estimateWaves } from '../competitions/course.ts';
import type { Play } from '../competitions/plan.ts';

export interface ScheduleEvent {
  readonly date: Day;
  readonly time: string;
  readonly title: string;
}

/** The programme of a competition, day by day; of a parent, when each of its disciplines begins. */
export function planSchedule(competition: DemoCompetition): readonly ScheduleEvent[] {
  const { play, children, firstDay, days } = competition;
  const lastDay = addDays(firstDay, days - 1);
  const opening: ScheduleEvent[] = [
    { date: firstDay, time: '08:30', title: 'Комиссия по допуску, регистрация участников' },
    {
      date: firstDay,
      time: '09:30',
      title: children.length > 0 ? 'Торжественное открытие' : 'Техническое собрание, жеребьёвка',
    },
  ];
  const closing: ScheduleEvent = {
    date: lastDay,
    time: '21:30',
    title: 'Награждение победителей и призёров, закрытие',
  };
  const events = play
    ? planTours(competition, play)
    : children.map((child) => ({
        date: child.firstDay,
        time: getOpening(child.days),
        title: `Начало: «${child.row.full_name}»`,
      }));
  return [...opening, ...events, closing];
}

/** Waves of games spread over the days as the hall plans them, with a break for lunch. */
function planTours({ firstDay, days }: DemoCompetition, play: Play): readonly ScheduleEvent[] {
  const size = play.entrants || Math.round((play.max ?? 32) * 0.7);
  const titles = listWaveTitles(play, size);
  const perDay = Math.ceil(titles.length / days);
  const step = Math.min(90, Math.floor(600 / perDay));
  return titles.map((title, index) => {
    const ofDay = index % perDay;
    const lunch = ofDay >= perDay / 2 && perDay > 2 ? 50 : 0;
    const start = (days === 1 ? 11 : 10) * 60 + ofDay * step + lunch;
    return { date: addDays(firstDay, Math.floor(index / perDay)), time: formatClock(start), title };
  });
}

function formatClock(minutes: number): string {
  const whole = Math.round(minutes / 5) * 5;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

function listWaveTitles({ course }: Play, size: number): readonly string[] {
  const tours = (count: number, word = 'Тур'): string[] =>
    Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
  switch (course.kind) {
    case 'swiss':
      return [
        ...tours(course.tours),
        ...(course.playOff === undefined ? [] : listKnockOutTitles(course.playOff)),
      ];
    case 'three-losses':
      return [...tours(estimateWaves(course, size) - 2), ...listKnockOutTitles(4)];
    case 'olympic':
      return listKnockOutTitles(size);
    case 'double':
      return tours(estimateWaves(course, size) - 2, 'Круг').concat('Финал верхней и нижней сеток', 'Финал');
    case 'circles':
      return listRoundRobinTitles((size - 1) * course.circles);
    case 'groups':
      return [
        ...tours(Math.ceil(size / course.groups) - 1, 'Групповой этап, тур'),
        ...listKnockOutTitles(course.groups * 2),
      ];
  }
}

/** Three tours of a round robin stand in one line. */
function listRoundRobinTitles(count: number): readonly string[] {
  return Array.from({ length: Math.ceil(count / 3) }, (_, index) => {
    const last = Math.min(count, index * 3 + 3);
    return last === index * 3 + 1 ? `Тур ${last}` : `Туры ${index * 3 + 1}–${last}`;
  });
}

function listKnockOutTitles(size: number): readonly string[] {
  const rounds: string[] = [];
  for (let left = 2 ** Math.ceil(Math.log2(size)); left > 1; left /= 2)
    rounds.push(left === 2 ? 'Финал, матч за 3-е место' : left === 4 ? 'Полуфиналы' : `1/${left / 2} финала`);
  return rounds;
}
