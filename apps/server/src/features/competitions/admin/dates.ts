import type { TournamentStatus } from '@nardy/contract';

/** What of a competition its next status depends on. */
export interface Dated {
  readonly status: TournamentStatus;
  readonly published_at: Date | null;
  readonly is_status_by_date: boolean;
  readonly application_start_at: Date | null;
  readonly application_end_at: Date | null;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** Day and time in Moscow: 5 мая в 10:00. */
export const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export const STATUS_ORDER: readonly TournamentStatus[] = ['future', 'app', 'app-end', 'current', 'past'];

/** When each later status begins by the dates; one without a date is given by hand. */
function listTurns(row: Dated): readonly (readonly [TournamentStatus, Date])[] {
  const { application_start_at: opens, application_end_at: closes, start_at, end_at } = row;
  const turns: (readonly [TournamentStatus, Date])[] = [];
  if (opens) turns.push(['app', opens]);
  // What was never open is not closed either.
  if (closes && (opens || row.status === 'app')) turns.push(['app-end', closes]);
  turns.push(['current', start_at], ['past', end_at]);
  return turns.filter(([status]) => STATUS_ORDER.indexOf(status) > STATUS_ORDER.indexOf(row.status));
}

/** The status that dates will bring next, and when; null where somebody has to give it, or when there is none. */
export function computeNextStatus(row: Dated): { status: TournamentStatus; at_dt: string } | null {
  if (!row.is_status_by_date) return null;
  const [next] = listTurns(row);
  return next ? { status: next[0], at_dt: next[1].toISOString() } : null;
}

/** The last status whose time has come at `now`; undefined when none has. */
export function computeDueStatus(row: Dated, now: Date): TournamentStatus | undefined {
  if (!row.is_status_by_date || row.published_at === null) return undefined;
  return listTurns(row).findLast(([, at]) => at <= now)?.[0];
}
