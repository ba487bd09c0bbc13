import { useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import type { Command } from '../queue/acts.ts';
import { BeforeStart, type DeskWarning } from './BeforeStart.tsx';
import { AbsentNote } from './CloseEntries.tsx';
import { DayPlan, planDay } from './DayPlan.tsx';
import { HowWePlay } from './HowWePlay.tsx';
import styles from './aside.module.css';

/** Beside the list: what to know before the start, the rules, the day, and who was taken out. */
export function PeopleAside() {
  const { desk, behind, run } = useDesk();
  const { goTo } = usePlace();
  const { perform, error } = useAttempt();
  const [openedAt] = useState(() => Date.now() + behind);
  const day = planDay(desk, openedAt);
  const isBefore = desk.phase === 'entries';
  const canRun = desk.can_run === 1;
  const remedyOf = ({ code, is_question: isQuestion }: DeskWarning) => {
    const remedy = canRun && isQuestion === 1 ? REMEDIES[code] : undefined;
    const command = remedy?.change && separate(desk.stages);
    if (!remedy || (remedy.change && !command)) return undefined;
    return {
      label: remedy.label,
      run: () => (command ? void perform(() => run(command)) : goTo('format')),
    };
  };
  const withdrawn = desk.participants.filter(({ status }) => status === 'withdrawn');
  return (
    <div className={styles['aside']}>
      {isBefore && <BeforeStart warnings={desk.warnings} findRemedy={remedyOf} />}
      <Fault error={error} />
      <HowWePlay rules={desk.rules} {...(isBefore && canRun && { onChange: () => goTo('format') })} />
      {day && <DayPlan {...day} />}
      {canRun && (
        <AbsentNote
          withdrawn={withdrawn}
          onReturn={(number) =>
            void perform(() => run({ type: 'return', participant: number }, { status: 'withdrawn' }))
          }
        />
      )}
    </div>
  );
}

interface Remedy {
  readonly label: string;
  /** Done at once; otherwise the form of settings is where it is done. */
  readonly change?: true;
}

const REMEDIES: Readonly<Partial<Record<DeskWarning['code'], Remedy>>> = {
  'shared-tags': { label: 'Развести на 2 тура', change: true },
  'too-few-tours': { label: 'Изменить число туров' },
  'too-many-groups': { label: 'Изменить число групп' },
  'too-few-tables': { label: 'Указать столы' },
};

const WISH_TOURS = 2;

/** The stages with those of one region or club kept apart in the first two tours of a Swiss beginning. */
function separate(stages: readonly Record<string, unknown>[]): Command | undefined {
  if (stages[0]?.['kind'] !== 'swiss') return undefined;
  const [first, ...rest] = stages;
  // As the engine gave them: only the wish is another one.
  const changed = [{ ...first, wishTours: WISH_TOURS }, ...rest];
  return { type: 'create-stages', stages: changed } as unknown as Command;
}
