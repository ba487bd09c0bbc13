/** Does `place` now, and whenever the element or its parent changes its size: letters grow, a font comes late, a phone is turned. */
export function followSize(element: Element | null | undefined, place: () => void): () => void {
  place();
  const observer = new ResizeObserver(place);
  for (const one of [element, element?.parentElement]) if (one) observer.observe(one);
  return () => observer.disconnect();
}
