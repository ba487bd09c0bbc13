import { useGetIdentity } from 'react-admin';
import type { StaffIdentity } from './authProvider.ts';

/** Who is logged in; nobody while react-admin is still asking. */
export function useStaff(): StaffIdentity | undefined {
  return useGetIdentity().identity as StaffIdentity | undefined;
}
