import { parseKnownMoment, type Moment } from '@nardy/contract/moments';
import type { Competition } from './competition';

/** A thing of schema.org as JSON-LD has it: https://schema.org/SportsEvent. */
export type SportsEvent = Readonly<Record<string, unknown>>;

interface OnPage {
  readonly description: string;
  readonly origin: string;
  readonly path: string;
  /** The federation's name. */
  readonly organizer: string;
}

/** What search engines show of a competition: when, where, by whom, and what taking part costs. */
export function buildSportsEvent(
  competition: Competition,
  { description, origin, path, organizer }: OnPage,
): SportsEvent {
  const { tournament_id, full_name, start_dt, end_dt, is_online, card, parent_tournament_id } = competition;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': buildEventId(origin, tournament_id),
    name: full_name,
    description,
    url: `${origin}${path}`,
    image: [`${origin}${card.link}`],
    sport: 'Нарды',
    ...buildDates({ startDate: start_dt, endDate: end_dt }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${is_online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: buildLocation(competition, `${origin}${path}`),
    organizer: { '@type': 'SportsOrganization', name: organizer, url: `${origin}/` },
    ...(parent_tournament_id !== null && {
      superEvent: { '@type': 'SportsEvent', '@id': buildEventId(origin, parent_tournament_id) },
    }),
    ...buildOffers(competition, origin),
  };
}

/** The same for every page of a competition. */
function buildEventId(origin: string, id: number): string {
  return `${origin}/competition-participants/${id}#event`;
}

function buildLocation({ city, address, is_online }: Competition, url: string) {
  if (is_online) return { '@type': 'VirtualLocation', url };
  const known = {
    addressLocality: city?.title,
    addressRegion: city?.region_title ?? undefined,
    streetAddress: address ?? undefined,
  };
  return {
    '@type': 'Place',
    name: address ?? city?.title ?? 'Место будет объявлено',
    address: { '@type': 'PostalAddress', ...known },
  };
}

/** The fee for taking part, from the announcement until the places are taken or the registration is over. */
function buildOffers(
  { tournament_id, fee, status, players_max, approved_player, app_end_dt }: Competition,
  origin: string,
) {
  if (fee === null) return {};
  const isFull = players_max !== null && approved_player >= players_max;
  const available = status === 'future' ? 'PreSale' : status === 'app' && !isFull ? 'InStock' : 'SoldOut';
  return {
    offers: {
      '@type': 'Offer',
      name: 'Взнос за участие',
      price: fee,
      priceCurrency: 'RUB',
      availability: `https://schema.org/${available}`,
      url: `${origin}/competition-participants/${tournament_id}`,
      ...buildDates({ validThrough: app_end_dt }),
    },
  };
}

const IN_MOSCOW = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * "2026-12-14T10:00:00+03:00": the hour that people in Moscow read, and its offset, which it has had since 2014. Search
 * engines are told nothing of what is not known.
 */
function buildDates(moments: Readonly<Record<string, Moment>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(moments).flatMap(([name, moment]) => {
      const known = parseKnownMoment(moment);
      return known ? [[name, `${IN_MOSCOW.format(known).replace(' ', 'T')}+03:00`]] : [];
    }),
  );
}
