import type {
  RegistrationDocument,
  ScheduleDay,
  TournamentDocument,
  TournamentPartner,
} from '@nardy/contract';
import { toMediaLink } from '../../../storage/files.ts';
import type { DocumentRow, PartnerRow, ScheduleDayRow } from './repository.ts';

export function toDocument(row: DocumentRow): TournamentDocument {
  return {
    document_id: row.id,
    title: row.title,
    published_dt: row.published_at.toISOString(),
    file: toFile(row),
  };
}

export function toRegistrationDocument(row: DocumentRow): RegistrationDocument {
  return { item_id: row.id, title: row.title, file: toFile(row) };
}

function toFile({ file_path, file_size, file_name }: DocumentRow): TournamentDocument['file'] {
  return { link: toMediaLink(file_path), size: file_size, name: file_name };
}

export function toPartner(row: PartnerRow): TournamentPartner {
  return {
    partner_id: row.id,
    title: row.title,
    url: row.url,
    logo: { link: toMediaLink(row.logo_path) },
  };
}

/** `expected` has the time of what will begin later than it was planned, by its event. */
export function toScheduleDay(
  { date, events }: ScheduleDayRow,
  startsAt: Date,
  expected: ReadonlyMap<number, string>,
): ScheduleDay {
  return {
    date,
    starts_at: startsAt.toISOString(),
    events: events.map(({ id, title, time }) => ({
      event_id: id,
      title,
      time,
      expected_time: expected.get(id) ?? null,
    })),
  };
}
