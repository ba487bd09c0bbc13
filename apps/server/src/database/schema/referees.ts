import type { Generated } from 'kysely';
import type { OrderedHandbookColumns } from './handbooks.ts';

export interface RefereeCategoriesTable extends OrderedHandbookColumns {
  full_name: string;
  short_name: string;
}

export interface RefereeRolesTable extends OrderedHandbookColumns {
  title: string;
}

export interface RefereesTable {
  id: Generated<number>;
  person_id: number;
  category_id: number | null;
}

export interface TournamentRefereesTable {
  tournament_id: number;
  referee_id: number;
  role_id: number;
  grade: 'pass' | 'fail' | null;
}

export interface RefereesTables {
  referee_categories: RefereeCategoriesTable;
  referee_roles: RefereeRolesTable;
  referees: RefereesTable;
  tournament_referees: TournamentRefereesTable;
}
