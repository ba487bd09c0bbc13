import type { DeskTournamentDetails } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import { toFlag } from '../flag.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { computeNextStatus } from './dates.ts';
import type { Viewer } from './listed.ts';
import { toForm, computeVersion } from './mapper.ts';
import { isReadable } from './readable.ts';
import {
  countInvolved,
  findChildren,
  findDiscipline,
  findPlaces,
  findPrepared,
  type PreparedRow,
} from './repository.ts';

/** A competition as its form is opened with. */
export async function readDetails(db: Db, id: number, viewer: Viewer): Promise<DeskTournamentDetails> {
  const row = await findPrepared(db, id);
  if (!row) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  const form = toForm(row);
  const [discipline, parent, children, places] = await Promise.all([
    row.discipline_id === null ? undefined : findDiscipline(db, row.discipline_id),
    row.parent_id === null ? undefined : findPrepared(db, row.parent_id),
    findChildren(db, id),
    readPlaces(db, row),
  ]);
  const { participants, applications, hasPlay } = await countInvolved(db, [
    id,
    ...children.map((child) => child.id),
  ]);
  return {
    tournament_id: row.id,
    version: computeVersion(form),
    status: row.status,
    is_published: toFlag(row.published_at !== null),
    is_training: toFlag(row.is_training),
    published_dt: row.published_at?.toISOString() ?? null,
    form,
    discipline_title: discipline?.title ?? null,
    ...places,
    parent: parent
      ? {
          tournament_id: parent.id,
          full_name: parent.full_name,
          is_published: toFlag(parent.published_at !== null),
          is_readable: toFlag(await isReadable(db, parent.id, viewer)),
        }
      : null,
    children: children.map((child) => ({
      tournament_id: child.id,
      full_name: child.full_name,
      status: child.status,
      is_published: toFlag(child.published_at !== null),
      discipline_title: child.discipline_title,
      start_dt: child.start_at.toISOString(),
    })),
    approved_player: participants,
    applications_count: applications,
    has_play: toFlag(hasPlay),
    next_status: computeNextStatus(row),
  };
}

async function readPlaces(db: Db, row: PreparedRow) {
  const [cities, geo_countries, geo_districts, geo_regions, geo_cities] = await Promise.all([
    findPlaces(db, 'cities', row.city_id === null ? [] : [row.city_id]),
    findPlaces(db, 'countries', row.geo_countries_ids),
    findPlaces(db, 'districts', row.geo_districts_ids),
    findPlaces(db, 'regions', row.geo_regions_ids),
    findPlaces(db, 'cities', row.geo_cities_ids),
  ]);
  return { city: cities[0] ?? null, geo_countries, geo_districts, geo_regions, geo_cities };
}
