import type { ActiveFilter, AddressPatch } from '../lists';
import { LEVEL_TITLES, LEVELS, type PlaceFilter } from './place';
import type { PlaceTitles } from './titles';

/** Chosen places as chips; taking one off takes off what was chosen within it. */
export function listActivePlaceFilters(
  place: PlaceFilter,
  titles: PlaceTitles,
  change: (patch: AddressPatch) => void,
): ActiveFilter[] {
  return LEVELS.flatMap((level, index) => {
    if (place[level] === undefined) return [];
    const cleared = Object.fromEntries(LEVELS.slice(index).map((below) => [below, undefined]));
    return [{ name: level, label: titles[level] ?? LEVEL_TITLES[level], remove: () => change(cleared) }];
  });
}
