import { formatCounted } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SOON_MS = 12 * HOUR;

export interface Waiting {
  /** `soon`: less than twelve hours are left. */
  readonly state: 'calm' | 'soon' | 'late';
  /** "осталось 31 ч", "просрочено на 2 дня". */
  readonly text: string;
}

/** How much time is left of something that is due at a moment in ISO 8601. */
export function computeTimeLeft(due: string, now: number): Waiting {
  const left = Date.parse(due) - now;
  if (left <= 0) return { state: 'late', text: `просрочено на ${formatSpan(-left)}` };
  // The federation answers within 48 hours: until then it is hours that count.
  const words = left < 2 * DAY && left >= HOUR ? `${Math.floor(left / HOUR)} ч` : formatSpan(left);
  return { state: left < SOON_MS ? 'soon' : 'calm', text: `осталось ${words}` };
}

/** How long ago: "5 мин", "3 ч", "2 дня". */
export function formatSpan(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.floor(milliseconds / MINUTE))} мин`;
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} ч`;
  return formatCounted(Math.floor(milliseconds / DAY), ['день', 'дня', 'дней']);
}
