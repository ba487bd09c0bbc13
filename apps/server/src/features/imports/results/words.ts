import type { PastCompetition } from './competitions.ts';
import type { ReadMatch } from './match.ts';

const rules = new Intl.PluralRules('ru');
const days = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(count);
  return `${count.toLocaleString('ru-RU')} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** "Кубок Казани, 12 марта 2019 г." */
export function titleOf(match: ReadMatch | undefined): string {
  if (!match?.start) return match?.title ?? '';
  return `${match.title}, ${days.format(new Date(match.start))}`;
}

/** "Короткие нарды · 24 участника, из них новых 3 · 5 туров · 60 встреч". */
export function detailsOf(
  { disciplineId, players, play: { tours } }: PastCompetition,
  titles: ReadonlyMap<number, string>,
): string {
  const added = players.filter(({ outcome }) => outcome === 'add').length;
  const matches = tours.reduce((count, tour) => count + tour.matches.length, 0);
  return [
    titles.get(disciplineId) ?? '',
    counted(players.length, ['участник', 'участника', 'участников']) +
      (added > 0 ? `, из них новых ${added}` : ''),
    counted(tours.length, ['тур', 'тура', 'туров']),
    counted(matches, ['встреча', 'встречи', 'встреч']),
  ].join(' · ');
}
