import { DATE_UNKNOWN, parseKnownMoment, type Moment } from '@nardy/contract/moments';
import type { CardMark } from './mark.ts';
import type { Tournament, TournamentStatus } from '@nardy/contract';

/** What a card says about a competition; another one of these is another picture. */
export interface CardWords {
  readonly title: string;
  readonly status: TournamentStatus;
  readonly days: string;
  readonly place: string | null;
  readonly discipline: string | null;
  /** Who takes part, once that is certain. */
  readonly note: string | null;
  /** Whose competitions they are. */
  readonly mark: CardMark;
}

type Facts = Pick<
  Tournament,
  | 'full_name'
  | 'status'
  | 'start_dt'
  | 'end_dt'
  | 'city'
  | 'is_online'
  | 'discipline_title'
  | 'approved_player'
>;

export function formatCardWords(tournament: Facts, mark: CardMark): CardWords {
  const { full_name: title, status, city, is_online, discipline_title: discipline } = tournament;
  const begun = status === 'current' || status === 'past';
  return {
    title,
    status,
    days: formatDays(tournament),
    place: city?.title ?? (is_online ? 'онлайн' : null),
    discipline,
    mark,
    note: begun && tournament.approved_player > 0 ? countOf(tournament.approved_player) : null,
  };
}

const DAY = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "14–18 декабря 2026", "28 ноября – 2 декабря 2026", "30 декабря 2026 – 2 января 2027": days in Moscow. */
function formatDays({ start_dt, end_dt }: Pick<Facts, 'start_dt' | 'end_dt'>): string {
  const from = buildParts(start_dt) ?? buildParts(end_dt);
  const to = buildParts(end_dt) ?? from;
  if (!from || !to) return DATE_UNKNOWN;
  const end = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`;
  if (from.month !== to.month) return `${from.day} ${from.month} – ${end}`;
  return from.day === to.day ? end : `${from.day}–${end}`;
}

function buildParts(moment: Moment) {
  const known = parseKnownMoment(moment);
  if (!known) return undefined;
  const parts = new Map(DAY.formatToParts(known).map(({ type, value }) => [type, value]));
  return { day: parts.get('day'), month: parts.get('month'), year: parts.get('year') };
}

const PLURALS = new Intl.PluralRules('ru-RU');
const NOUNS = new Map<Intl.LDMLPluralRule, string>([
  ['one', 'участник'],
  ['few', 'участника'],
]);

function countOf(players: number): string {
  return `${players} ${NOUNS.get(PLURALS.select(players)) ?? 'участников'}`;
}
