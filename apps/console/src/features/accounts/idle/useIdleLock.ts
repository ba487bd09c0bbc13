import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { endSession } from '../../../api/session.ts';

const MINUTE = 60_000;
/** So long may nobody touch keyboard or mouse, in any tab, until the console asks; and so long it waits for an answer. */
const IDLE_MS = 14 * MINUTE;
const WARNING_MS = MINUTE;

const KEY = 'nardy.console.touched';
const EVENTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;
const NOTED_EVERY_MS = 5000;

/** Ends the session when nobody is there. Gives the seconds that are left once it asks, and how to answer. */
export function useIdleLock(): { readonly secondsLeft: number | undefined; readonly stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    if (localStorage.getItem(KEY) === null) touch();
    const check = (): void => {
      const idle = Date.now() - readLastTouch();
      if (idle < IDLE_MS) return setSecondsLeft(undefined);
      const left = Math.ceil((IDLE_MS + WARNING_MS - idle) / 1000);
      if (left > 0) return setSecondsLeft(left);
      void leave();
    };
    // Whoever opens a tab may be somebody else than whoever closed the last one: only a touch of the open console counts.
    check();
    const timer = setInterval(check, 1000);
    // A computer that slept is not shown for even a second.
    document.addEventListener('visibilitychange', check);
    for (const event of EVENTS) addEventListener(event, noteTouch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const event of EVENTS) removeEventListener(event, noteTouch);
    };
  }, []);
  const stay = (): void => {
    touch();
    setSecondsLeft(undefined);
  };
  return { secondsLeft, stay };
}

/** The silence before a login is none of it. */
export function forgetTouches(): void {
  localStorage.removeItem(KEY);
}

/** The server forgets the session too: whoever comes to the computer cannot renew it. */
async function leave(): Promise<void> {
  const told = api.logoutUser({ body: { everywhere: false } }).catch(() => undefined);
  endSession('idle');
  await told;
}

/** While the console asks, only an answer counts: a cat on the desk keeps no session open. */
function noteTouch(): void {
  const idle = Date.now() - readLastTouch();
  if (idle > NOTED_EVERY_MS && idle < IDLE_MS) touch();
}

function touch(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

function readLastTouch(): number {
  return Number(localStorage.getItem(KEY)) || Date.now();
}
