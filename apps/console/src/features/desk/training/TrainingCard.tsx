import type { Desk, TrainingSpeed } from '@nardy/contract';
import { TRAINING_SPEEDS } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import styles from './training.module.css';

type Training = NonNullable<Desk['training']>;

/** So many fit beside the tour; the others follow once these have been done. */
const SHOWN = 5;

const SPEEDS = TRAINING_SPEEDS.map((speed) => ({
  id: String(speed),
  label: speed === 0 ? 'Пауза' : `×${speed}`,
}));

/** The simulated hall of a training: how fast it lives, and what its people come to the desk with. */
export function TrainingCard() {
  const { desk } = useDesk();
  return desk.training && <Hall training={desk.training} canRun={desk.can_run === 1} />;
}

function Hall({ training, canRun }: { readonly training: Training; readonly canRun: boolean }) {
  const { id, refetch } = useDesk();
  const { perform, isBusy, error } = useAttempt();
  const choose = (speed: string): void => {
    const body = { speed: Number(speed) as TrainingSpeed };
    void perform(() => api.setTrainingSpeed({ params: { id }, body })).then(refetch);
  };
  return (
    <Card
      title="Учебный зал"
      {...(canRun && {
        head: (
          <Chips label="Скорость зала" chips={SPEEDS} chosen={String(training.speed)} onChoose={choose} />
        ),
      })}
    >
      <div className={styles['hall']} aria-busy={isBusy}>
        <p className={styles['clock']}>{describeClock(training, canRun)}</p>
        <Requests training={training} />
        <Fault error={error} />
        {canRun && <Removal />}
      </div>
    </Card>
  );
}

/** "Часы зала: 1:21", and why they stand. */
function describeClock({ speed, minutes }: Training, canRun: boolean): string {
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return `Часы зала: ${clock}. ${canRun ? explainToDirector(speed) : explainToOthers(speed)}`;
}

function explainToDirector(speed: TrainingSpeed): string {
  return speed === 0 ? 'Зал стоит: выберите скорость.' : 'Пока вас нет за столом, зал стоит.';
}

/** Who may only look is told whose the speed is. */
function explainToOthers(speed: TrainingSpeed): string {
  return speed === 0 ? 'Зал стоит: скорость выбирает директор.' : `Скорость ×${speed}, её меняет директор.`;
}

/** What the hall waits for; the desk does it by its line, as on the day. */
function Requests({ training: { requests } }: { readonly training: Training }) {
  const { desk } = useDesk();
  const { open } = usePlace();
  const more = requests.length - SHOWN;
  return (
    <div role="log" aria-label="У стола ждут" className={styles['requests']}>
      {requests.length > 0 && (
        <ul>
          {requests.slice(0, SHOWN).map(({ kind, number, text }) => (
            <li key={text} data-kind={kind}>
              <span>{text}</span>
              {kind === 'leaving' && number !== null && desk.can_read_log !== 0 && (
                <Button onClick={() => open({ kind: 'person', number })}>Открыть</Button>
              )}
            </li>
          ))}
          {more > 0 && <li>{`И ещё ${more}`}</li>}
        </ul>
      )}
    </div>
  );
}

/** A training goes with everything of it; asked twice, as nothing brings it back. */
function Removal() {
  const { id } = useDesk();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { perform, isBusy, error } = useAttempt();
  const remove = async (): Promise<void> => {
    if (!(await perform(() => api.removeTraining({ params: { id } })))) return;
    void navigate('/competitions');
    void queries.invalidateQueries({ queryKey: ['competitions'] });
  };
  if (!isAsked) return <Button onClick={() => setAsked(true)}>Удалить учебное</Button>;
  return (
    <div className={styles['removal']}>
      <p>Соревнование исчезнет целиком: пары, результаты, журнал. Вернуть его нельзя.</p>
      <Button look="danger" disabled={isBusy} onClick={() => void remove()}>
        Удалить
      </Button>
      <Button onClick={() => setAsked(false)}>Оставить</Button>
      <Fault error={error} />
    </div>
  );
}
