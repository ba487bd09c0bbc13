import type { DesiredRole, Discipline, PlayerCategory, RefereeCategory, RefereeRole } from '@nardy/contract';
import type { Origin } from '../origin/origin.ts';

/** Handbooks in their order; what is no longer offered is not among them. */
export interface ReadHandbooks {
  readonly disciplines: readonly Discipline[];
  readonly ranks: readonly PlayerCategory[];
  readonly refereeCategories: readonly RefereeCategory[];
  readonly refereeRoles: readonly RefereeRole[];
  readonly desiredRoles: readonly DesiredRole[];
}

export async function readHandbooks(origin: Origin): Promise<ReadHandbooks> {
  const { client } = origin;
  const [disciplines, ranks, refereeCategories, refereeRoles, desiredRoles] = await Promise.all([
    origin.all(
      (query) => client.listSportDisciplines({ query }),
      ({ discipline_id }) => discipline_id,
    ),
    origin.all(
      (query) => client.listPlayerCategories({ query }),
      ({ category_id }) => category_id,
    ),
    origin.all(
      (query) => client.listRefereeCategories({ query }),
      ({ category_id }) => category_id,
    ),
    origin.all(
      (query) => client.listRefereeRoles({ query }),
      ({ role_id }) => role_id,
    ),
    origin.all(
      (query) => client.listDesiredRoles({ query }),
      ({ role_id }) => role_id,
    ),
  ]);
  return { disciplines, ranks, refereeCategories, refereeRoles, desiredRoles };
}
