/** Pages are stored a while after a draw: all phones of a hall see it at the same moment. */
const WAIT_MS = 3_000;
const SPREAD_MS = 12_000;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Starts what opens pages without a network; nothing in a browser that cannot. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/** Stores «Мой матч», pairs and table of a competition, to be opened without a network. */
export function keepForLater(tournamentId: number): void {
  startWorker();
  if (!('caches' in globalThis) || waiting !== undefined) return;
  const wait = WAIT_MS + Math.random() * SPREAD_MS;
  waiting = setTimeout(() => {
    waiting = undefined;
    void keepPages(tournamentId).catch(() => undefined);
  }, wait);
}

async function keepPages(id: number): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const addresses = [
    '/my-match',
    `/my-match/${id}`,
    `/competition-results/${id}`,
    `/competition-statistics/${id}`,
  ];
  registration.active?.postMessage({ type: 'keep', addresses });
}
