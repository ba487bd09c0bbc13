import { useEffect, useRef } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { useLine } from '../line/readers.ts';
import { listAgreed } from './conflicts.ts';

/** What the row under the line said was stored, and the server has refused: the row says so in its place. */
export function useRefusals(): void {
  const { desk, queue } = useDesk();
  const { say } = useLine();
  const told = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    const agreed = listAgreed(queue.acts, desk.games);
    const refused = queue.acts.filter((act) => act.refusal && !agreed.includes(act));
    const known = told.current;
    told.current = new Set(refused.map(({ key }) => key));
    const fresh = known && refused.find(({ key }) => !known.has(key));
    if (!fresh?.refusal) return;
    say({ kind: 'sentence', text: `${fresh.title}: не записано. ${fresh.refusal.sentence}` }, 'refused');
  }, [queue.acts, desk.games, say]);
}
