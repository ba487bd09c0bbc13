/** Years can be chosen from this one on. */
export const FIRST_YEAR = 1925;

/** Years to choose from, the last first. */
export function listYearOptions(first: number, last: number): { value: string; label: string }[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(last - index);
    return { value: year, label: year };
  });
}
