import { parseKnownMoment } from '@nardy/contract/moments';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { CalendarRow } from './repository.ts';

/** How often a calendar that follows the address asks again, in seconds. */
const ASKED_AGAIN = 6 * 3600;
const DAY_MS = 86_400_000;

/** Competitions as RFC 5545 has events. Moments are in UTC; who plays for whole days has days. */
interface CalendarHead {
  readonly name: string;
  /** The federation's, which has made it. */
  readonly company: string;
  readonly publicOrigin: string;
  /** What begins later than it was planned: "Тур 6: около 15:40 вместо 15:00". */
  readonly delays?: readonly string[];
}

export function formatCalendar(rows: readonly CalendarRow[], head: CalendarHead): string {
  const { name, company, publicOrigin, delays = [] } = head;
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: escapeText(inProductName(company)), product: 'Соревнования', language: 'RU' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASKED_AGAIN,
  });
  for (const row of rows) {
    // What has no day has no place in a calendar.
    if (!parseKnownMoment(row.start_at) || !parseKnownMoment(row.end_at)) continue;
    const url = `${publicOrigin}/competition-schedule/${row.id}`;
    calendar.createEvent({
      // The same for every calendar that has the event, however often it changes.
      id: `competition-${row.id}@${new URL(publicOrigin).hostname}`,
      ...buildSpan(row),
      summary: row.full_name,
      description: [...delays, describe(row, url)].join('\n'),
      url,
      ...buildPlace(row),
      sequence: row.sequence,
      stamp: row.revised_at,
      lastModified: row.revised_at,
      // Whoever looks on is not busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** RFC 5545, 3.3.11; ical-generator does so with the texts of events, not with those of the calendar itself. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);

/** Slashes part the name of a product, and lines end it. */
const inProductName = (company: string): string => company.replaceAll(/[/\p{Cc}]+/gu, ' ').trim();

/** From midnight to midnight is a date without an hour; the day after the last one ends it. */
function buildSpan({ start_at, end_at }: Pick<CalendarRow, 'start_at' | 'end_at'>) {
  const [from, to] = [inMoscow(start_at), inMoscow(end_at)];
  if (from.time !== '00:00' || !['00:00', '23:59'].includes(to.time))
    return { allDay: false, start: start_at, end: end_at };
  const last = to.time === '23:59' || to.day === from.day ? getNextDay(to.day) : to.day;
  return { allDay: true, start: new Date(from.day), end: new Date(last) };
}

const IN_MOSCOW = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});

function inMoscow(moment: Date): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = IN_MOSCOW.format(moment).split(' ');
  return { day, time };
}

function getNextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function describe({ discipline_title, system_competition }: CalendarRow, url: string): string {
  return [discipline_title, system_competition, url].filter(Boolean).join('\n');
}

function buildPlace({ city_title, address, is_online }: CalendarRow): { location?: string } {
  const place = [city_title, address].filter(Boolean).join(', ');
  if (place !== '') return { location: place };
  return is_online ? { location: 'Онлайн' } : {};
}
