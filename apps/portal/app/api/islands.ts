const loading = new Set<Promise<unknown>>();

/** Remembers the code of a part of a page as long as it is being loaded. */
export function addIsland(download: Promise<unknown>): void {
  const forget = () => loading.delete(download);
  loading.add(download);
  // A download that failed is shown where the part is drawn.
  download.then(forget, forget);
}

/** Waits for the code of all parts that is being loaded; what fails is shown where it is drawn. */
export async function loadIslands(): Promise<void> {
  await Promise.allSettled(loading);
}
