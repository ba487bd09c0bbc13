import { use, type ComponentType } from 'react';

const loading = new Set<Promise<unknown>>();

/**
 * A part of a page that comes with the page from the server and to life after it: its code is a file of its own, which the
 * browser asks for at once, together with those of the other parts, and not when React has come to the place.
 */
export function lazyIsland<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  let started: Promise<ComponentType<Props>> | undefined;
  const start = async () => (part = await load());
  if (typeof document !== 'undefined') {
    const download = (started = start());
    const forget = () => loading.delete(download);
    loading.add(download);
    // A download that failed is shown where the part is drawn.
    download.then(forget, forget);
  }
  return function Island(props: Props) {
    const Part = part ?? use((started ??= start()));
    return <Part {...props} />;
  };
}

/** Waits for the code of all islands that is being loaded; what fails is shown where it is drawn. */
export async function loadIslands(): Promise<void> {
  await Promise.allSettled(loading);
}
