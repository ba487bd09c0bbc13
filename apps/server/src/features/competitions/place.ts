/** A place as it is shown: "3", or "3–4" when it is shared. */
export function formatPlaceLabel({
  place_from,
  place_to,
}: {
  readonly place_from: number | null;
  readonly place_to: number | null;
}): string | null {
  if (place_from === null || place_to === null) return null;
  return place_from === place_to ? `${place_from}` : `${place_from}–${place_to}`;
}
