const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let seen = 0;

/** The time in ms; the same value all through a minute, so that one minute is one rendering. */
export function readMinuteClock(): number {
  const now = Date.now();
  if (Math.floor(now / MINUTE_MS) !== Math.floor(seen / MINUTE_MS)) seen = now;
  return seen;
}

/** One timer serves every countdown of the page. */
export function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', catchUp);
    planNextMinute();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', catchUp);
    clearTimeout(timer);
  };
}

function planNextMinute() {
  clearTimeout(timer);
  timer = setTimeout(catchUp, MINUTE_MS - (Date.now() % MINUTE_MS));
}

/** Timers sleep with a hidden tab, so waking up asks the clock again. */
function catchUp() {
  if (document.visibilityState === 'hidden') return;
  for (const listener of listeners) listener();
  planNextMinute();
}
