import type { ActiveFilter, AddressPatch } from '../lists';
import type { PlaceFilter } from './place';
import type { PlaceLevel } from './queries';

const LEVELS: readonly { readonly level: PlaceLevel; readonly fallback: string }[] = [
  { level: 'country', fallback: 'Страна' },
  { level: 'district', fallback: 'Федеральный округ' },
  { level: 'region', fallback: 'Регион' },
  { level: 'city', fallback: 'Город' },
];

/** Chosen places as chips; taking one off takes off what was chosen within it. */
export function activePlaceFilters(
  place: PlaceFilter,
  titles: Readonly<Record<PlaceLevel, string | undefined>>,
  change: (patch: AddressPatch) => void,
): ActiveFilter[] {
  return LEVELS.flatMap(({ level, fallback }, index) => {
    if (place[level] === undefined) return [];
    const cleared = Object.fromEntries(LEVELS.slice(index).map((below) => [below.level, undefined]));
    return [{ label: titles[level] ?? fallback, remove: () => change(cleared) }];
  });
}
