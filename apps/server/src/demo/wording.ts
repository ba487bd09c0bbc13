import type { CompetitionPlan, Play } from './competitionPlans.ts';
import type { Place } from './places.ts';

export const TIME_CONTROLS: Readonly<Record<Play['discipline'], string>> = {
  1: '12 мин + 12 с',
  2: '3 мин + 8 с',
  3: '12 мин + 12 с',
  4: '15 мин + 10 с',
  5: '5 мин + 5 с',
};

/** The system of play in full, and its short label. */
export function systemOf({ format, tours, playoff, third }: Play): readonly [full: string, label: string] {
  switch (format) {
    case 'swiss': {
      const count = `${tours} ${toursWord(tours ?? 0)}`;
      return [`Швейцарская система, ${count}${playoff ? ', затем плей-офф' : ''}`, `Швейцарская, ${count}`];
    }
    case 'olympic':
      return [`Олимпийская система${third ? ' с матчем за 3-е место' : ''}`, 'Олимпийская'];
    case 'olympic-de':
      return ['Олимпийская система с выбыванием после двух поражений', 'До двух поражений'];
    case 'round-robin':
      return [`Круговая система, ${tours === 2 ? 'два круга' : 'один круг'}`, 'Круговая'];
  }
}

function toursWord(count: number): string {
  if (count % 10 === 1 && count % 100 !== 11) return 'тур';
  return [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100) ? 'тура' : 'туров';
}

export function describe(plan: CompetitionPlan, place: Place | null): string {
  const where = place
    ? `Соревнование проходит в городе ${place.title}, ${plan.address}.`
    : 'Соревнование проходит в сети.';
  const what = plan.children
    ? 'В программе несколько дисциплин, заявка подаётся в каждую отдельно.'
    : 'Регистрация на месте открывается за час до первого тура.';
  return `${where} ${what}`;
}

export function organizer(place: Place | null): string {
  const who = place ? `Оргкомитет соревнования, ${place.title}` : 'Оргкомитет онлайн-соревнований';
  return [
    `<p><strong>${who}</strong></p>`,
    '<p>Телефон: <a href="tel:+74950000000">+7 (495) 000-00-00</a>, с 10:00 до 18:00 по московскому времени</p>',
    '<p>Почта: <a href="mailto:cup@nardy.example">cup@nardy.example</a></p>',
  ].join('');
}
