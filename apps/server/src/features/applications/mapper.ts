import type { Application, ApplicationTournament, OwnApplication, SentDocument } from '@nardy/contract';
import { formatFullName } from '../../names.ts';
import { nameDocument } from '../privateFiles/index.ts';
import type { DeskRow, TournamentRow } from './queries/listed.ts';
import type { ApplicationFileRow, ListedRow } from './queries/own.ts';

export function toOwnApplication(row: ListedRow, files: readonly ApplicationFileRow[]): OwnApplication {
  return {
    ...buildStanding(row, files),
    ...findOutcome(row),
    discipline_title: row.discipline_title,
    start_dt: row.start_at.toISOString(),
  };
}

/** Who takes part or has played is in, whoever entered them, and who left before the draw is out, as in the list of their competitions. */
function findOutcome({
  status,
  is_entered: isEntered,
  has_left: hasLeft,
}: ListedRow): Partial<OwnApplication> {
  const isApproved = status === 'approved';
  const unexplained = { position: null, reason: null, decided_dt: null };
  if (isEntered && !hasLeft) return isApproved ? {} : { status: 'approved', ...unexplained };
  return isApproved && hasLeft ? { status: 'withdrawn', ...unexplained } : {};
}

export function toApplication(
  row: DeskRow,
  files: readonly ApplicationFileRow[],
  ineligible: string[],
): Application {
  return {
    ...buildStanding(row, files),
    player_id: row.player_id,
    person_id: row.person_id,
    fullName: formatFullName(row),
    birthday: row.birthday,
    gender: row.gender,
    city_title: row.city_title,
    region_title: row.region_title,
    rank_title: row.rank_title,
    rating: row.rating,
    is_eligible: ineligible.length === 0 ? 1 : 0,
    ineligible_reasons: ineligible,
    return_id: row.return_id,
  };
}

/** How an application stands, whoever asks. */
function buildStanding(row: ListedRow | DeskRow, files: readonly ApplicationFileRow[]) {
  return {
    application_id: row.id,
    tournament_id: row.tournament_id,
    tournament_title: row.tournament_title,
    status: row.status,
    position: row.position,
    reason: row.reason,
    submitted_dt: row.submitted_at.toISOString(),
    decided_dt: row.decided_at?.toISOString() ?? null,
    documents: listDocuments(row, files),
  };
}

export function toApplicationTournament(row: TournamentRow): ApplicationTournament {
  return {
    tournament_id: row.id,
    full_name: row.full_name,
    status: row.status,
    start_dt: row.start_at.toISOString(),
    application_end_dt: row.application_end_at?.toISOString() ?? null,
    players_max: row.players_max,
    taken: Math.ceil(row.taken),
    participants: row.participants,
    submitted: row.submitted,
    waiting: row.waiting,
    returned: row.returned,
    approved: row.approved,
    oldest_dt: row.oldest_at?.toISOString() ?? null,
  };
}

const listDocuments = (
  { id, last_name: lastName }: Pick<ListedRow, 'id' | 'last_name'>,
  files: readonly ApplicationFileRow[],
): SentDocument[] =>
  files.filter((file) => file.application_id === id).map((file) => toSentDocument(file, lastName));

function toSentDocument(file: ApplicationFileRow, lastName: string): SentDocument {
  return {
    file_id: file.id,
    kind: file.kind,
    file_name: nameDocument({ id: file.id, kind: file.kind, lastName, mediaType: file.media_type }),
    media_type: file.media_type,
    size: file.size,
    uploaded_dt: file.created_at.toISOString(),
  };
}
