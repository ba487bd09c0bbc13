const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');

/** A month `YYYY-MM` in words: "август 2026". */
export function formatPeriod(period: string): string {
  const [year, month] = period.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** The first three letters of a month, "авг"; of several years with the year, "авг 26". */
export function formatShortPeriod(period: string, withYear: boolean): string {
  const [year = '', month] = period.split('-');
  const short = MONTHS[Number(month) - 1]?.slice(0, 3) ?? '';
  return withYear ? `${short} ${year.slice(2)}` : short;
}
