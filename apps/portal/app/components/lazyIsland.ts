import { lazy, type ComponentType } from 'react';

/**
 * A part of a page that comes with the page from the server and to life after it: its code is a file of its own, which the
 * browser asks for at once, together with those of the other parts, and not when React has come to the place.
 */
export function createLazyIsland<Props>(load: () => Promise<ComponentType<Props>>) {
  const start = async () => ({ default: await load() });
  const started = typeof document === 'undefined' ? undefined : start();
  // A download that failed is shown where the part is drawn.
  started?.catch(() => undefined);
  return lazy(() => started ?? start());
}
