import type { Client } from '@nardy/contract/client';
import { findValue, settle } from '../../../api/result';
import { formatDays } from '@nardy/contract/days';
import { SITE_FALLBACK } from '../../site';
import type { Competition } from './competition';
import type { FrameData } from './load';
import { getSectionPath, type SectionName } from './sections';
import { buildSportsEvent } from './sportsEvent.server';

/** Pixels of a competition's card. */
const CARD_SIZE = [1200, 630] as const;

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
  return `${nameWithDays(competition)}: ${about}.`;
}

interface AboutSite {
  readonly origin: string;
  /** The federation's name. */
  readonly organizer: string;
}

/** Where a page is asked for, and whose it is. */
export async function askAboutSite(api: Client, request: Request): Promise<AboutSite> {
  const site = await settle(api.getSiteSettings({}));
  return {
    origin: new URL(request.url).origin,
    organizer: (site.ok ? site.value.data : SITE_FALLBACK).federation_name,
  };
}

/** What a page rendered on the server tells machines of itself. */
export function describePage(
  { competition }: Pick<FrameData, 'competition'>,
  section: SectionName | undefined,
  { origin, organizer }: AboutSite,
): Pick<FrameData, 'about'> {
  if (!section) return {};
  const known = findValue(competition);
  const description = describe(section, known);
  if (!known) return { about: { of: section, description } };
  return {
    about: {
      of: section,
      description,
      image: { link: known.card.link, alt: nameWithDays(known), size: CARD_SIZE },
      event: buildSportsEvent(known, {
        description,
        origin,
        organizer,
        path: getSectionPath(section, known.tournament_id),
      }),
    },
  };
}

function nameWithDays({ full_name, start_dt, end_dt, city }: Competition): string {
  return [full_name, formatDays(start_dt, end_dt), city?.title].filter(Boolean).join(', ');
}
