/** An event of a schedule: day `YYYY-MM-DD`, hours and minutes of the venue, and what happens. */
export interface ScheduleLine {
  readonly date: string;
  readonly time: string;
  readonly title: string;
}

export const SCHEDULE_MESSAGES = {
  date: 'Ожидается дата: 14.12.2026',
  time: 'Ожидается время: 09:30',
  title: 'Что будет в это время?',
  titleLong: 'Не длиннее 300 символов',
  tooMany: 'Не больше 500 событий',
} as const;

export const MOST_EVENTS = 500;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED_DATE = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const TYPED_TIME = /^(\d{1,2})[:.](\d{2})/;
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?`;
/** A time, or a span between two. */
const SPAN = String.raw`${CLOCK}(?:\s*[–—-]\s*${CLOCK})?`;
const TYPED_SPAN = new RegExp(`^${SPAN}$`);
/** A day of a month, without a year. */
const SHORT_DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])`;
/** One without a year, before a time, stays as it is, to be mended; after a dash only a time with a colon tells it from a span. */
const BEFORE_TIME = String.raw`(?=[\s,]+${SPAN}(?:[\s,–—-]|$)|\s*[–—-]\s*\d{1,2}:\d{2})`;
const DAY = String.raw`\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|${SHORT_DAY}${BEFORE_TIME}`;
/** A day, a time and words; each may be missing. */
const TYPED_LINE = new RegExp(String.raw`^(?:(${DAY})(?:[\s,–—-]+|$))?(?:(${SPAN})(?:[\s,–—-]+|$))?(.*)$`);

/** The first fault of each part of a line. */
export function scheduleLineFaults({ date, time, title }: ScheduleLine): Partial<ScheduleLine> {
  const text = title.trim();
  return {
    ...(!isDate(date) && { date: SCHEDULE_MESSAGES.date }),
    ...(!TIME.test(time) && { time: SCHEDULE_MESSAGES.time }),
    ...(text === '' && { title: SCHEDULE_MESSAGES.title }),
    ...(text.length > 300 && { title: SCHEDULE_MESSAGES.titleLong }),
  };
}

/** Whether a text is a day of the calendar between 2000 and 2100. */
function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return text >= '2000' && text < '2101' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Lines as a spreadsheet copies them: day, time and what happens in columns; or as a text has them, one after another. A day
 * that is left out is the one above, as merged cells give it; of a span of time its beginning counts. What is neither stays as
 * it was typed, to be mended.
 */
export function readSchedule(text: string, firstDate = ''): ScheduleLine[] {
  let day = firstDate;
  return text
    .split(/\r?\n/)
    .map(splitLine)
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => {
      const hasDay = cells.length > 2 || isTypedDate(cells[0] ?? '');
      const [date = '', time = '', ...words] = hasDay ? cells : ['', ...cells];
      if (date !== '') day = readDate(date);
      return { date: day, time: readTime(time), title: words.filter((word) => word !== '').join(' ') };
    });
}

function splitLine(line: string): readonly string[] {
  const [first = '', ...rest] = line.split('\t').map((cell) => cell.trim());
  const [, date = '', time = '', words = ''] = TYPED_LINE.exec(first) ?? [];
  if (rest.length === 0) return [date, time, words];
  return date !== '' && time !== '' && words === '' ? [date, time, ...rest] : [first, ...rest];
}

const isTypedDate = (text: string): boolean => TYPED_DATE.test(text) || DATE.test(text);

/** "14.12.2026" or "14.12.26" as `YYYY-MM-DD`; anything else as it is. */
export function readDate(text: string): string {
  const [, day, month, year] = TYPED_DATE.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text.trim();
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** "9:30", "9.30" or "9:30–11:00" as "09:30"; anything else as it is. */
export function readTime(text: string): string {
  const typed = text.trim();
  const [, hours, minutes] = (TYPED_SPAN.test(typed) && TYPED_TIME.exec(typed)) || [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}
