/**
 * Holds an element in the middle of the rows around it, also when it or its parent changes its size: letters grow, a font comes late, a
 * phone is turned. Moves the rows only; scrollIntoView would move the page too.
 */
export function keepInSight(
  element: Element | null | undefined,
  ...rows: (Element | null | undefined)[]
): (() => void) | undefined {
  if (!element) return;
  const place = (): void => {
    for (const row of rows) {
      if (!row) continue;
      const { left, width } = element.getBoundingClientRect();
      row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
    }
  };
  place();
  const observer = new ResizeObserver(place);
  for (const one of [element, element.parentElement]) if (one) observer.observe(one);
  return () => observer.disconnect();
}
