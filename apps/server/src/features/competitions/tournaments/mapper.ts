import type { Tournament, TournamentDetails } from '@nardy/contract';
import { toMediaLink } from '../../../storage/files.ts';
import { computeFund } from '../../prizes/index.ts';
import { formatCardLink } from '../card/link.ts';
import type { CardMark } from '../card/mark.ts';
import { toWireFields } from '../fields.ts';
import { toFlag } from '../flag.ts';
import type { TournamentDetailsRow, TournamentRow } from './repository.ts';

export function toTournament(row: TournamentRow): Tournament {
  return {
    ...toWireFields(row),
    tournament_id: row.id,
    status: row.status,
    discipline_title: row.discipline_title,
    parent_tournament_id: row.parent_id,
    is_swiss: toFlag(row.is_swiss),
    logo: toLogo(row),
    city: toCity(row),
    ...sumFigures(row),
  };
}

export function toDetails(row: TournamentDetailsRow, mark: CardMark): TournamentDetails {
  const wire = toTournament(row);
  return {
    ...wire,
    fee: row.fee,
    has_bank_details: toFlag(row.has_bank_details),
    match_points: formatMatchPoints(row),
    card: { link: formatCardLink(wire, mark) },
  };
}

const LIST = new Intl.ListFormat('ru');

/** The least first. */
function formatMatchPoints({ match_lengths, max_point }: TournamentDetailsRow): string | null {
  const set = (match_lengths ?? []).filter((length) => length !== null);
  const lengths = set.length === 0 && max_point !== null ? [max_point] : set.toSorted((a, b) => a - b);
  const last = lengths.at(-1);
  if (last === undefined) return null;
  const word = last % 10 === 1 && last % 100 !== 11 ? 'очка' : 'очков';
  return `${LIST.format(lengths.map(String))} ${word}`;
}

/** A competition without a logo of its own has that of its parent. */
function toLogo({ logo_path, parent_logo_path }: TournamentRow): Tournament['logo'] {
  const path = logo_path ?? parent_logo_path;
  return path === null ? null : { link: toMediaLink(path) };
}

function toCity(row: TournamentRow): Tournament['city'] {
  const { city_id, city_title, country_id } = row;
  if (city_id === null || city_title === null || country_id === null) return null;
  const { region_id, region_title, district_id } = row;
  return { city_id, title: city_title, region_id, region_title, district_id, country_id };
}

/** A parent's figures are the sums of its children's. */
function sumFigures(row: TournamentRow) {
  const { children } = row;
  const parts = row.is_parent ? children : [row];
  const disciplines = new Map(children.map((child) => [child.discipline_id, child.discipline_title]));
  return {
    children_count: children.length,
    children_disciplines: Array.from(disciplines, ([discipline_id, title]) => ({ discipline_id, title })),
    approved_player: parts.reduce((sum, part) => sum + (part.participants_count ?? 0), 0),
    withdrawn_player: parts.reduce(
      (sum, part) => sum + (part.entries_count ?? 0) - (part.participants_count ?? 0),
      0,
    ),
    players_max: parts.some((part) => part.players_max === null)
      ? null
      : sumKnown(parts.map((part) => part.players_max)),
    total_prize_fund: sumKnown(
      parts.map(({ fee, sponsor, entries_count: approved, prize_fund: announced }) =>
        computeFund({ fee, sponsor, approved, announced }),
      ),
    ),
    total_prize_from_sponsor: sumKnown(
      parts.map(({ fee, sponsor, prize_from_sponsor }) => (fee || sponsor ? sponsor : prize_from_sponsor)),
    ),
  };
}

/** Null when none of the parts is known. */
function sumKnown(parts: readonly (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  return known.length > 0 ? known.reduce((sum, part) => sum + part, 0) : null;
}
