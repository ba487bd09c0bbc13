import { useOutletContext } from 'react-router';
import type { ProfileData } from './load';

/** What the frame around a page of an athlete has loaded. */
export function useProfile(): ProfileData {
  return useOutletContext<ProfileData>();
}
