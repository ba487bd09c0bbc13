import { use, type ComponentType } from 'react';
import { addIsland } from '../api/islands';

/**
 * A part of a page that comes with the page from the server and to life after it: its code is a file of its own, which the
 * browser asks for at once, together with those of the other parts, and not when React has come to the place.
 */
export function lazyIsland<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  let started: Promise<ComponentType<Props>> | undefined;
  const start = async () => (part = await load());
  if (typeof document !== 'undefined') {
    started = start();
    addIsland(started);
  }
  return function Island(props: Props) {
    const Part = part ?? use((started ??= start()));
    return <Part {...props} />;
  };
}
