import type { CompetitionForm } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FieldsError } from '../../../http/errors.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { claimOrFault } from '../../site/index.ts';
import { findDiscipline, findPlaces } from './repository.ts';

const LEVELS = {
  city_id: 'cities',
  geo_countries_ids: 'countries',
  geo_districts_ids: 'districts',
  geo_regions_ids: 'regions',
  geo_cities_ids: 'cities',
} as const;

const CHOOSE = 'Выберите из списка';

/** Refuses ids that stand for nothing, and a logo that is not kept; `storedLogo` is the one that is there already. */
export async function refuseUnknown(
  trx: Transaction<Database>,
  media: FileStore,
  form: CompetitionForm,
  storedLogo: string | null = null,
): Promise<void> {
  const faults: Record<string, string[]> = {};
  const noLogo =
    form.logo_link === null ? undefined : await claimOrFault({ trx, media }, form.logo_link, storedLogo);
  if (noLogo !== undefined) faults['logo_link'] = [noLogo];
  const { discipline_id } = form;
  if (discipline_id !== null && !(await findDiscipline(trx, discipline_id)))
    faults['discipline_id'] = [CHOOSE];
  for (const [field, level] of Object.entries(LEVELS)) {
    const ids = listIds(form[field as keyof typeof LEVELS]);
    if ((await findPlaces(trx, level, ids)).length < ids.length) faults[field] = [CHOOSE];
  }
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
}

/** The discipline and the places of a form by their names: the numbers in their fields say nothing to who reads the log. */
export async function nameChosen(
  trx: Transaction<Database>,
  form: Partial<CompetitionForm>,
): Promise<Readonly<Record<string, string | null>>> {
  const names: Record<string, string | null> = {};
  const { discipline_id } = form;
  if (discipline_id !== undefined)
    names['discipline'] =
      discipline_id === null ? null : ((await findDiscipline(trx, discipline_id))?.title ?? null);
  for (const [field, level] of Object.entries(LEVELS)) {
    const chosen = form[field as keyof typeof LEVELS];
    if (chosen === undefined) continue;
    const places = await findPlaces(trx, level, listIds(chosen));
    names[field.replace(/_ids?$/, '')] = places.map(({ title }) => title).join(', ') || null;
  }
  return names;
}

const listIds = (chosen: number | readonly number[] | null): readonly number[] => [chosen ?? []].flat();
