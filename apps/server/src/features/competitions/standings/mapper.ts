import type { Standing, TieBreak } from '@nardy/contract';
import { formatPlaceLabel } from '../place.ts';
import { getSide, type Sides } from '../play/sides.ts';
import type { LineRow } from './repository.ts';

export function toStanding(row: LineRow, sides: Sides): Standing {
  const { partner, ...player } = getSide(sides, row.participant_id);
  return {
    standing_id: row.id,
    player_id: player.player_id,
    place: row.place_from,
    place_label: formatPlaceLabel(row),
    tours: row.tours,
    wins: row.wins,
    loses: row.loses,
    skips: row.skips,
    points: row.points === null ? null : Number(row.points),
    player,
    partner,
    status: row.status,
    tie_breaks: row.tie_breaks.map(toTieBreak),
    group_title: row.group_title,
    tournament_id: row.tournament_id,
    discipline_id: row.discipline_id,
    discipline_title: row.discipline_title,
  };
}

/** The engine's criteria are those of the contract. */
export function toTieBreak({ criterion, title, value }: LineRow['tie_breaks'][number]): TieBreak {
  return { criterion: criterion as TieBreak['criterion'], title, value };
}
