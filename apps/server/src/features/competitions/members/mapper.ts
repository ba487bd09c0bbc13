import type { Member } from '@nardy/contract';
import { formatFullName } from '../../../names.ts';
import { toPlayer } from '../../athletes/index.ts';
import { toFlag } from '../flag.ts';
import type { MemberRow } from './repository.ts';

export function toMember(row: MemberRow): Member {
  const player = toPlayer(row.athlete);
  return {
    ...player,
    rating: row.rating,
    disciplines: player.disciplines.toSorted((a, b) => Number(isOwn(row, b)) - Number(isOwn(row, a))),
    member_id: row.member_id,
    number: row.seed,
    status: row.status,
    late: toFlag(row.is_late),
    rating_before: hasBegun(row) ? row.entry_rating : null,
    tournament_id: row.tournament_id,
    discipline_id: row.discipline_id,
    discipline_title: row.discipline_title,
    partner: buildPartner(row),
  };
}

function isOwn({ discipline_id }: MemberRow, discipline: Member['disciplines'][number]): boolean {
  return discipline.discipline_id === discipline_id;
}

function hasBegun({ tournament_status }: MemberRow): boolean {
  return tournament_status === 'current' || tournament_status === 'past';
}

function buildPartner(row: MemberRow): Member['partner'] {
  const { partner_id, partner_last_name, partner_first_name } = row;
  if (partner_id === null || partner_last_name === null || partner_first_name === null) return null;
  const named = {
    last_name: partner_last_name,
    first_name: partner_first_name,
    middle_name: row.partner_middle_name,
  };
  return { player_id: partner_id, fullName: formatFullName(named), rating: row.partner_rating };
}
