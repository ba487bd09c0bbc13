import { useEffect, useMemo, useRef, useState } from 'react';
import { findWaitingGames } from '../data/optimistic.ts';
import { useDesk } from '../data/useDesk.ts';
import { listRows, type TableRow } from './states.ts';

const TICK_MS = 10_000;
const FRESH_MS = 8_000;

/** The present moment by the server's clock, every ten seconds: minutes are shown by it, as on the screens of the hall. */
export function useMoment(every = TICK_MS): number {
  const { behind } = useDesk();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now + behind;
}

/** All games that have two at the board. */
export function useTables(): readonly TableRow[] {
  const { desk, queue, connection } = useDesk();
  const now = useMoment();
  const isLost = connection.state === 'lost';
  return useMemo(
    // While there is a connection an act is sent before it could be called waiting.
    () => listRows(desk, isLost ? findWaitingGames(queue.acts) : new Set(), now),
    [desk, queue.acts, isLost, now],
  );
}

/** Games in which others have done something in the last seconds: their tiles light up. */
export function useFresh(): ReadonlySet<number> {
  const { desk } = useDesk();
  const seen = useRef<number>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const newest = desk.feed[0]?.act ?? -1;
    const before = seen.current;
    seen.current = newest;
    if (before === undefined || newest <= before) return undefined;
    const games = desk.feed.flatMap(({ act, is_own, game }) =>
      act > before && is_own === 0 && game !== null ? [game] : [],
    );
    if (games.length === 0) return undefined;
    setFresh((old) => new Set([...old, ...games]));
    const timer = setTimeout(() => {
      setFresh((old) => new Set([...old].filter((game) => !games.includes(game))));
    }, FRESH_MS);
    timers.current.add(timer);
    return undefined;
  }, [desk.feed]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  return fresh;
}
