import type { Application, OwnApplication, SentDocument } from '@nardy/contract';
import type { ApplicationFileRow, ListedRow } from './repository.ts';

export function toOwnApplication(row: ListedRow): OwnApplication {
  return {
    application_id: row.id,
    tournament_id: row.tournament_id,
    tournament_title: row.tournament_title,
    discipline_title: row.discipline_title,
    start_dt: row.start_at.toISOString(),
    status: row.status,
    position: row.position,
    reason: row.reason,
    submitted_dt: row.submitted_at.toISOString(),
    decided_dt: row.decided_at?.toISOString() ?? null,
  };
}

export function toApplication(row: ListedRow, files: readonly ApplicationFileRow[]): Application {
  return {
    application_id: row.id,
    tournament_id: row.tournament_id,
    tournament_title: row.tournament_title,
    player_id: row.player_id,
    fullName: [row.last_name, row.first_name, row.middle_name].filter(Boolean).join(' '),
    status: row.status,
    position: row.position,
    reason: row.reason,
    submitted_dt: row.submitted_at.toISOString(),
    documents: files.filter((file) => file.application_id === row.id).map(toSentDocument),
  };
}

function toSentDocument(file: ApplicationFileRow): SentDocument {
  return {
    file_id: file.id,
    kind: file.kind,
    file_name: file.file_name,
    media_type: file.media_type,
    size: file.size,
    uploaded_dt: file.created_at.toISOString(),
  };
}
