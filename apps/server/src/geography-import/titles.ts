/** A country's title in lists; the files give the official name first and the usual ones after it. */
export function formatCountryTitle(names: string | readonly string[], isoCode: string): string {
  if (typeof names === 'string') return names;
  // Russia's second name is the one that everybody uses.
  const title = isoCode === 'RU' ? names.at(-1) : names[0];
  if (title === undefined) throw new Error(`country ${isoCode} has no name`);
  return title;
}

/**
 * A city's title: the settlement within a wider city ("г Ялта, г Алупка" is Алупка), else the city, else the last
 * part of the address without its kind ("Московская обл, г Клин" is Клин).
 */
export function formatCityTitle(row: {
  readonly address: string;
  readonly city: string;
  readonly settlement: string;
}): string {
  if (row.settlement) return row.settlement;
  if (row.city) return row.city;
  const last = row.address.split(', ').at(-1) ?? row.address;
  return last.replace(/^г\s+/, '');
}
