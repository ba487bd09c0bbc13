export const formatRating = (points: number): string =>
  points.toLocaleString('ru-RU', { maximumFractionDigits: 1 });

/** "8", of a shared one "7–9". */
export function formatPlace(place: { readonly from: number; readonly to: number } | null): string {
  if (place === null) return '—';
  return place.from === place.to ? String(place.from) : `${place.from}–${place.to}`;
}

/** A place of the wire, "7-9" where it is shared, as a range for people. */
export const formatPlaceText = (place: string): string => place.replace('-', '–');
