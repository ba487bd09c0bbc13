export function TourClock() {
  return null;
}
