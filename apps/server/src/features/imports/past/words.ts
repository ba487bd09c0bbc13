import { choosePluralForm } from '@nardy/contract/plurals';
import type { PastCompetition } from './competition.ts';
import type { ReadEvent } from './event.ts';

const days = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export function formatCounted(count: number, forms: readonly [string, string, string]): string {
  return `${count.toLocaleString('ru-RU')} ${choosePluralForm(count, forms)}`;
}

/** "Кубок Казани, 12 марта 2019 г." */
export function formatTitle(event: ReadEvent | undefined): string {
  if (!event?.start) return event?.title ?? '';
  return `${event.title}, ${days.format(new Date(event.start))}`;
}

/** "Короткие нарды · 24 участника, из них новых 3". */
export function formatWhatAndWho(
  { disciplineId, players }: PastCompetition,
  titles: ReadonlyMap<number, string>,
): readonly string[] {
  const added = players.filter(({ outcome }) => outcome === 'add').length;
  return [
    titles.get(disciplineId) ?? '',
    formatCounted(players.length, ['участник', 'участника', 'участников']) +
      (added > 0 ? `, из них новых ${added}` : ''),
  ];
}
