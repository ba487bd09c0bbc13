import { formatDays } from '../../../formatting/dates';
import type { Competition } from './competition';
import type { FrameData } from './load';
import type { SectionName } from './sections';

/** Ends of sentences that begin with the competition's name, days and city. */
const ABOUT: Readonly<Record<SectionName, string>> = {
  'competition-participants': 'список участников с разрядом, рейтингом и регионом',
  'competition-statistics': 'места, победы и поражения участников по турам',
  'competition-results': 'результаты матчей по раундам и турам',
  'competition-bracket': 'сетка плей-офф от первого раунда до финала',
  'competition-child': 'дисциплины и соревнования, которые в него входят',
  'competition-judge': 'судейская коллегия: должности и категории',
  'competition-schedule': 'расписание по дням и часам',
  'competition-contributions': 'взносы за участие и призовой фонд',
  'competition-prize': 'призовой фонд и его распределение по местам',
  'competition-documents': 'положение, регламент и протоколы',
  'competition-photo-gallery': 'фотоальбомы соревнования',
  'competition-contacts': 'организатор и как с ним связаться',
  'competition-payment': 'реквизиты и QR-код для оплаты взноса',
};

/** What a page is about, for search engines and messengers: they read what the server sends, so a browser needs no text. */
export function describe(name: SectionName, competition: Competition | undefined): string {
  const about = ABOUT[name];
  if (!competition) return `Соревнование федерации нард: ${about}.`;
  const { full_name, start_dt, end_dt, city } = competition;
  return `${[full_name, formatDays(start_dt, end_dt), city?.title].filter(Boolean).join(', ')}: ${about}.`;
}

/** The description that a frame rendered on the server goes out with. */
export function describeFrame(
  { competition }: FrameData,
  section: SectionName | undefined,
): Pick<FrameData, 'description'> {
  if (!section) return {};
  const known = competition && 'ok' in competition && competition.ok ? competition.value : undefined;
  return { description: { of: section, text: describe(section, known) } };
}
