/** How many minutes the clocks of "UTC+7" or "UTC+5:30" are ahead of UTC; undefined for what is no such zone. */
export function parseOffset(timezone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/.exec(timezone) ?? [];
  return hours === undefined ? undefined : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}
