import type { CompetitionPlan, DisciplineId, Course } from './plan.ts';
import type { Place } from '../athletes/places.ts';

export const TIME_CONTROLS: Readonly<Record<DisciplineId, string>> = {
  1: '12 мин + 12 с',
  2: '3 мин + 8 с',
  3: '12 мин + 12 с',
  4: '15 мин + 10 с',
  5: '5 мин + 5 с',
};

/** The system of play in full, and its short label. */
export function describeSystem(course: Course): readonly [full: string, label: string] {
  switch (course.kind) {
    case 'swiss': {
      const count = `${course.tours} ${pickToursWord(course.tours)}`;
      const then = course.playOff === undefined ? '' : ', затем плей-офф';
      return [`Швейцарская система, ${count}${then}`, `Швейцарская, ${count}`];
    }
    case 'three-losses':
      return ['Швейцарская система до трёх поражений, затем плей-офф', 'До трёх поражений'];
    case 'olympic':
      return [`Олимпийская система${course.third ? ' с матчем за 3-е место' : ''}`, 'Олимпийская'];
    case 'double':
      return ['Олимпийская система с выбыванием после двух поражений', 'До двух поражений'];
    case 'circles':
      return [`Круговая система, ${course.circles === 2 ? 'два круга' : 'один круг'}`, 'Круговая'];
    case 'groups':
      return ['Группы, затем олимпийская система', 'Группы и плей-офф'];
  }
}

function pickToursWord(count: number): string {
  if (count % 10 === 1 && count % 100 !== 11) return 'тур';
  return [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100) ? 'тура' : 'туров';
}

export function describe(plan: CompetitionPlan, place: Place | null): string {
  const where = place
    ? `Соревнование проходит в городе ${place.title}, ${plan.address}.`
    : 'Соревнование проходит в сети.';
  const what = plan.children
    ? 'В программе несколько дисциплин, заявка подаётся в каждую отдельно.'
    : place
      ? 'Регистрация на месте открывается за час до первого тура.'
      : 'Ссылка на игровой сервер приходит участникам за час до первого тура.';
  return `${where} ${what}`;
}

export function nameOrganizer(place: Place | null, index: number): string {
  const who = place ? `Оргкомитет соревнования, ${place.title}` : 'Оргкомитет онлайн-соревнований';
  const number = `00-${String(index % 100).padStart(2, '0')}`;
  return [
    `<p><strong>${who}</strong></p>`,
    `<p>Телефон: <a href="tel:+7495000${number.replace('-', '')}">+7 (495) 000-${number}</a>, с 10:00 до 18:00 по московскому времени</p>`,
    '<p>Почта: <a href="mailto:cup@nardy.example">cup@nardy.example</a></p>',
    place
      ? '<ul><li>Аккредитация и размещение: за две недели до начала</li><li>Доски и часы предоставляет организатор</li></ul>'
      : '<ul><li>Техническая поддержка на игровом сервере работает во время туров</li></ul>',
  ].join('');
}
