import { useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { describeStages } from './describe.ts';
import { NumberField } from './fields.tsx';
import { StageCard } from './StageCard.tsx';
import { makeNextStage, type Stage } from './stages.ts';
import styles from './format.module.css';

/** What can still be changed once the play has begun: the number of tours, and stages to come. */
export function RunningFormat() {
  const { desk } = useDesk();
  const stages = desk.stages as readonly unknown[] as readonly Stage[];
  const stage = desk.stage === null ? undefined : stages[desk.stage];
  const canRun = desk.can_run === 1 && desk.phase !== 'finished';
  return (
    <>
      <Card title="Как играем">
        <div className={styles['summary']}>
          <p className={styles['sentence']}>{desk.rules}</p>
          {stages.length > 1 && <p>{describeStages(stages)}</p>}
          {canRun && stage?.kind === 'swiss' && stage.end.by === 'tours' && (
            <ToursForm tours={stage.end.tours} drawn={desk.tour?.number ?? 1} />
          )}
        </div>
      </Card>
      {canRun && <NextStage stages={stages} />}
    </>
  );
}

function ToursForm({ tours, drawn }: { tours: number; drawn: number }) {
  const { run } = useDesk();
  const [typed, setTyped] = useState<{ readonly tours: number | undefined } | null>(null);
  const { perform, isBusy, error } = useAttempt();
  const wanted = typed ? typed.tours : tours;
  const save = async (changed: number) => {
    if (await perform(() => run({ type: 'set-tours', tours: changed }))) setTyped(null);
  };
  return (
    <div className={styles['cost']}>
      <NumberField
        label="Туров"
        hint={`Не меньше, чем уже проведено жеребьёвок: ${drawn}.`}
        min={drawn}
        max={99}
        value={wanted}
        onChange={(next) => setTyped({ tours: next })}
      />
      <Button
        disabled={isBusy || wanted === undefined || wanted === tours}
        onClick={() => wanted !== undefined && void save(wanted)}
      >
        Изменить число туров
      </Button>
      <Fault error={error} />
    </div>
  );
}

function NextStage({ stages }: { stages: readonly Stage[] }) {
  const { run } = useDesk();
  const [stage, setStage] = useState<Stage | null>(null);
  const { perform, isBusy, error } = useAttempt();
  if (!stage)
    return (
      <Card title="Дальше">
        <div className={styles['summary']}>
          <p>После этого этапа можно сыграть ещё один: плей-офф лучших или матчи за места.</p>
          <div className={styles['acts']}>
            <Button onClick={() => setStage(makeNextStage(stages))}>Добавить этап</Button>
          </div>
        </div>
      </Card>
    );
  return (
    <>
      <StageCard
        number={stages.length + 1}
        stage={stage}
        fault={null}
        onChange={setStage}
        onRemove={() => setStage(null)}
      />
      <div className={styles['acts']}>
        <Button
          look="primary"
          disabled={isBusy}
          onClick={() =>
            void perform(() => run({ type: 'add-stage', stage })).then((done) => done && setStage(null))
          }
        >
          Добавить этап
        </Button>
      </div>
      <Fault error={error} />
    </>
  );
}
