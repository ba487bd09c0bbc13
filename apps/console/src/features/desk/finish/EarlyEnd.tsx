import { useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { useParticipants } from '../data/useParticipants.ts';
import { Button } from '../frame/parts/parts.tsx';
import { Changes } from '../panel/Changes.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { useCommandPreview } from '../data/useCommandPreview.ts';
import type { Command } from '../queue/acts.ts';
import styles from './finish.module.css';

const EARLY: Command = { type: 'finish-stage', early: true };

/** Ends a Swiss stage before its last tour, once what follows from it has been shown. */
export function EarlyEnd() {
  const { desk, run } = useDesk();
  const [isAsked, setIsAsked] = useState(false);
  const participants = useParticipants();
  const { data: outcome, error } = useCommandPreview(isAsked ? EARLY : null);
  const { perform, isBusy, error: refused } = useAttempt();
  const isSwiss = desk.stages[desk.stage ?? 0]?.['kind'] === 'swiss';
  if (!isSwiss || (desk.phase !== 'to-draw' && desk.phase !== 'playing') || desk.tour === null) return null;
  // Nothing comes after the last tour that could be left out.
  if (desk.phase === 'playing' && desk.tour.number === desk.tour.of) return null;
  if (!isAsked)
    return (
      <div className={styles['step']}>
        <p>Если туров больше не будет, этап можно закончить раньше.</p>
        <Button onClick={() => setIsAsked(true)}>Закончить этап досрочно</Button>
      </div>
    );
  return (
    <div className={styles['step']}>
      {outcome?.is_open === 0 && <p role="status">{outcome.sentence}</p>}
      {outcome?.is_open === 1 && <Changes changes={outcome.changes} participants={participants} />}
      <div className={styles['acts']}>
        <Button
          look="danger"
          disabled={isBusy || outcome?.is_open !== 1}
          onClick={() => void perform(() => run(EARLY)).then((done) => done && setIsAsked(false))}
        >
          Закончить этап сейчас
        </Button>
        <Button onClick={() => setIsAsked(false)}>Играть дальше</Button>
      </div>
      <Fault error={error ?? refused} />
    </div>
  );
}
