const time = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
});
const exact = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** "12:31" in Moscow. */
export const formatTime = (moment: string | number): string => time.format(new Date(moment));

/** "12:33:04" in Moscow. */
export const formatExactTime = (moment: string | number): string => exact.format(new Date(moment));

/** "47:12", from an hour on "1:04:12". */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** "1 ч 10 мин", "50 мин", "2 мин 10 с" of less than ten minutes when seconds are asked for. */
export function formatSpan(milliseconds: number, withSeconds = false): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [
    hours > 0 && `${hours} ч`,
    minutes > 0 && `${minutes} мин`,
    withSeconds && hours === 0 && `${seconds % 60} с`,
  ];
  return parts.filter(Boolean).join(' ') || 'меньше минуты';
}

/** "64 мин", from a hundred minutes on "1 ч 47 мин". */
export const formatMinutes = (minutes: number): string =>
  minutes < 100 ? `${minutes} мин` : formatSpan(minutes * 60_000);

/** "64′" on a tile, from a hundred minutes on whole hours: "1 ч". */
export function formatMinutesShort(minutes: number): string {
  return minutes < 100 ? `${minutes}′` : `${Math.floor(minutes / 60)} ч`;
}
