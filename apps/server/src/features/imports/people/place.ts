import { simplifyCity, simplifyRegion, type City, type Handbooks } from './handbooks.ts';

type Tell = (field: 'city' | 'region', sentence: string, isFatal?: boolean) => void;

/** The city that a row names; the region tells those of one name apart. */
export function findPlace(
  asked: { readonly city: string; readonly region: string },
  { regions, cities }: Handbooks,
  tell: Tell,
): City | null {
  const inRegions = asked.region === '' ? undefined : regions.get(simplifyRegion(asked.region));
  if (asked.region !== '' && inRegions === undefined) {
    tell('region', `Такого региона нет в справочнике: «${asked.region}»`);
    return null;
  }
  // A city that is a region of its own may be given as the region alone.
  const title = asked.city === '' ? asked.region : asked.city;
  if (title === '') return null;
  const named = cities.get(simplifyCity(title)) ?? [];
  const found = inRegions
    ? named.filter(({ region_id: id }) => id !== null && inRegions.includes(id))
    : named;
  // Of several none is taken: which one is meant nobody has said.
  const city = found.length === 1 ? found[0] : undefined;
  if (asked.city === '') {
    if (!city) tell('region', 'Регион без города не сохранится', false);
    return city ?? null;
  }
  if (found.length === 0) {
    const where = inRegions && named.length > 0 ? ' в этом регионе' : '';
    tell('city', `Такого города нет${where}: «${asked.city}»`);
  } else if (found.length > 1) {
    tell('city', `Городов «${asked.city}» несколько${inRegions ? ' и в этом регионе' : ': укажите регион'}`);
  }
  return city ?? null;
}
