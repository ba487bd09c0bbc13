import { formatDays } from '@nardy/contract/days';
import { countText } from '@nardy/contract/plurals';
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
    days: formatDays(tournament.start_dt, tournament.end_dt),
    place: city?.title ?? (is_online ? 'онлайн' : null),
    discipline,
    mark,
    note:
      begun && tournament.approved_player > 0
        ? countText(tournament.approved_player, ['участник', 'участника', 'участников'])
        : null,
  };
}
