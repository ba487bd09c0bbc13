import type { StaffRole } from '@nardy/contract';
import { useStaff } from './useStaff.ts';

/** What parts of the console are for; the server holds the matrix of roles, and refuses whatever this would let through. */
const FOR: Readonly<Record<Ability, readonly StaffRole[]>> = {
  seeDesk: ['administrator', 'secretary', 'auditor'],
  decide: ['administrator', 'secretary'],
  readDocuments: ['administrator', 'secretary'],
  readLog: ['administrator', 'auditor'],
  /** The list, the overview, documents and partners. */
  seeCompetitions: ['administrator', 'secretary', 'auditor', 'director', 'editor'],
  /** Everything else of them, too; of a director his own competitions. */
  followCompetitions: ['administrator', 'secretary', 'auditor', 'director'],
  prepareCompetitions: ['administrator', 'secretary'],
  /** Schedule and grades; of a director his own competitions. */
  runCompetitions: ['administrator', 'secretary', 'director'],
  /** Of a director his own competitions. */
  changeDocuments: ['administrator', 'secretary', 'director', 'editor'],
  changePartners: ['administrator', 'secretary', 'editor'],
  /** Learn the desk with a simulated hall. */
  train: ['administrator', 'director'],
  manageStaff: ['administrator'],
  manageMail: ['administrator'],
  seeSite: ['administrator', 'editor', 'auditor'],
  editSite: ['administrator', 'editor'],
  seeImports: ['administrator', 'auditor'],
  importPeople: ['administrator'],
};

export type Ability =
  | 'seeDesk'
  | 'decide'
  | 'readDocuments'
  | 'readLog'
  | 'seeCompetitions'
  | 'followCompetitions'
  | 'prepareCompetitions'
  | 'runCompetitions'
  | 'changeDocuments'
  | 'changePartners'
  | 'train'
  | 'manageStaff'
  | 'manageMail'
  | 'seeSite'
  | 'editSite'
  | 'seeImports'
  | 'importPeople';

/** Tells what the staff member may do. */
export function useMay(): (ability: Ability) => boolean {
  const staff = useStaff();
  return (ability) => staff !== undefined && FOR[ability].includes(staff.role);
}
