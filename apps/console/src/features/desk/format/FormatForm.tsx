import { ApiError } from '@nardy/contract/client';
import { getSentence } from '@nardy/contract/refusal';
import { hashKey } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { useScreen } from '../frame/screen.ts';
import { useLine } from '../line/readers.ts';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { useCommandPreview } from '../data/useCommandPreview.ts';
import type { Command } from '../queue/acts.ts';
import { DayCost } from './DayCost.tsx';
import { describeStages } from './describe.ts';
import { locateFault, type FormatFault } from './faults.ts';
import { StageCard } from './StageCard.tsx';
import { FIRST_STAGES, makeNextStage, type Stage } from './stages.ts';
import styles from './format.module.css';

/** The settings before the start; what is not saved yet stays while another tab is looked at. */
export function FormatForm() {
  const { desk, run } = useDesk();
  const { say, input } = useLine();
  // The desk's stages are the engine's own.
  const stored = desk.stages as readonly unknown[] as readonly Stage[];
  const { changedStages: changed, noteStages } = useScreen();
  const stages = changed?.stages ?? (stored.length > 0 ? stored : FIRST_STAGES);
  const setStages = (next: readonly Stage[]) =>
    noteStages({ stages: next, before: changed?.before ?? stored });
  const { perform, isBusy, error } = useAttempt();
  const command: Command = { type: 'create-stages', stages: [...stages] };
  const { data: outcome, error: previewError } = useCommandPreview(useDeferredValue(command));
  const fault = findFault(outcome?.is_open === 0 ? outcome.sentence : null, error ?? previewError);
  const reset = () => {
    noteStages(null);
    // «Как было» goes with what was changed, and «Сохранить» was disabled for a while: neither keeps the focus.
    input.current?.focus();
  };
  const save = async () => {
    if (!(await perform(() => run(command, {})))) return;
    say({ kind: 'sentence', text: `Сохранено: ${describeStages(stages)}` });
    reset();
  };
  return (
    <>
      <Card title="Что получится">
        <div className={styles['summary']}>
          <p className={styles['sentence']} role="status">
            {describeStages(stages)}
          </p>
          <DayCost stages={stages} />
          <SavedMeanwhile stored={stored} />
          <div className={styles['acts']}>
            <Button look="primary" disabled={isBusy} onClick={() => void save()}>
              Сохранить
            </Button>
            {changed && <Button onClick={reset}>Как было</Button>}
            <Button onClick={() => setStages([...stages, makeNextStage(stages)])}>Добавить этап</Button>
          </div>
          {fault?.field === null && (
            <p className={styles['refusal']} role="alert">
              {fault.sentence}
            </p>
          )}
          {fault === null && <Fault error={error ?? previewError} />}
        </div>
      </Card>
      {stages.map((stage, index) => (
        <StageCard
          // A stage is known by its place alone.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          stage={stage}
          fault={fault}
          onChange={(next) => setStages(stages.with(index, next))}
          {...(index > 0 && { onRemove: () => setStages(stages.toSpliced(index, 1)) })}
        />
      ))}
    </>
  );
}

/** Another format was saved since the change began: whoever saves now replaces it. */
function SavedMeanwhile({ stored }: { readonly stored: readonly Stage[] }) {
  const { desk } = useDesk();
  const { changedStages: changed } = useScreen();
  if (changed === null || [changed.before, changed.stages].some((one) => hashKey(one) === hashKey(stored)))
    return null;
  // Until a format is saved the desk proposes one, which follows the participants.
  const saved = desk.feed.find(({ type, undone_dt: undone }) => type === 'stages-created' && undone === null);
  if (!saved) return null;
  return (
    <p className={styles['refusal']} role="alert">
      Пока вы меняли, формат {saved.is_own === 1 ? 'сохранили вы сами' : 'сохранил кто-то другой'}:{' '}
      {describeStages(stored)} «Сохранить» заменит его вашим.
    </p>
  );
}

/** What the engine or the contract has against the settings. */
function findFault(sentence: string | null, error: unknown): FormatFault | null {
  if (sentence !== null) return locateFault(sentence);
  if (!(error instanceof ApiError)) return null;
  const told = getSentence(error) ?? Object.values(error.refusal ?? {}).flat()[0];
  return typeof told === 'string' ? locateFault(told) : null;
}
