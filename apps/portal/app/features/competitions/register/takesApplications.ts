import type { Competition } from '../frame/competition';

/** While registration is open; a parent never takes any, its children do. */
export function takesApplications({ status, is_parent }: Pick<Competition, 'status' | 'is_parent'>): boolean {
  return status === 'app' && is_parent === 0;
}
