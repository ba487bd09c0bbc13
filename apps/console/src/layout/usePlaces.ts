import { useMay } from '../features/accounts/index.ts';
import { PLACES, type Place } from './places.ts';

/** The rooms of the console that the staff member may enter, in the order of the menu. */
export function usePlaces(): readonly Place[] {
  const may = useMay();
  return PLACES.filter(({ needs }) => needs === undefined || may(needs));
}
