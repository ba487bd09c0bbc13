/** "2026-12-14 10:00": Swedes write days and hours as ISO 8601 does. */
const inMoscow = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** What Moscow was ahead of UTC since 1925: the archive has summers, and years, with other hours than those of today. */
const OFFSETS = ['+03:00', '+04:00', '+02:00'];

const TYPED = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)$/;

/** A moment in ISO 8601 as it is typed in Moscow, "14.12.2026 10:00"; what is none stays as it is, to be mended. */
export function toField(moment: string | null): string {
  const at = Date.parse(moment ?? '');
  if (moment === null || !moment.includes('T') || Number.isNaN(at)) return moment ?? '';
  const [day = '', time = ''] = inMoscow.format(at).split(' ');
  return `${day.split('-').toReversed().join('.')} ${time}`;
}

/** What such a field holds, as a moment; null while it is empty, and what is none as it was typed. */
export function parseField(text: string): string | null {
  if (text === '') return null;
  const [, day, month, year, time] = TYPED.exec(text) ?? [];
  const moments = OFFSETS.flatMap((offset) => {
    const at = new Date(`${year}-${month}-${day}T${time}:00${offset}`);
    return Number.isNaN(at.getTime()) ? [] : [at.toISOString()];
  });
  // A day that the month does not have would be one of the next, and an hour by another offset another hour.
  return moments.find((moment) => toField(moment) === text) ?? text;
}

/** The day of a moment in Moscow, `YYYY-MM-DD`. */
export const getDay = (moment: string): string => inMoscow.format(Date.parse(moment)).slice(0, 10);

/** The same moment so many days later. */
export function addDays(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * 86_400_000).toISOString();
}
