import { REFEREE_GRADES, type Desk } from '@nardy/contract';
import { useRef } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { usePrimaryHandler } from '../frame/primary.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { useIsPhone } from '../tour/useIsPhone.ts';
import { formatGrade, readGrade } from './readGrade.ts';
import { UnreadPoint } from './UnreadPoint.tsx';
import { isUngraded, listOthers, useReferees, type Appointed, type Grade } from './useReferees.ts';
import styles from './finish.module.css';

/** Who judged, and whose grade is missing: it is given here. */
export function Grades() {
  const { desk } = useDesk();
  const { data, error: unread, refetch } = useReferees();
  const { give, isBusy, error } = useGrading();
  const others = data ? listOthers(data) : [];
  const missing = others.filter(isUngraded);
  const canGrade = desk.can_run === 1;
  const list = useRef<HTMLLIElement>(null);
  useGradeKeys({ others: canGrade ? others : [], missing, give, list });
  const retry = () => void refetch();
  if (!data) return <UnreadPoint title="Оценки судей" error={unread} onRetry={retry} />;
  return (
    <>
      <li ref={list} data-is-done={missing.length === 0}>
        <span className={styles['mark']}>
          <Icon name={missing.length === 0 ? 'tick' : 'warning'} />
        </span>
        <div>
          <b>
            {data.referees.length === 0
              ? 'Судьи не назначены'
              : `Оценки судей: ${others.length - missing.length} из ${others.length}`}
          </b>
          {data.referees.length > 0 && <small>{describeGrades(data, missing, desk.phase)}</small>}
          <Fault error={error} />
          <Fault error={unread} onRetry={retry} />
        </div>
      </li>
      {canGrade &&
        missing.map((referee) => (
          <li key={referee.referee_id} className={styles['grade']}>
            <span />
            <span>{referee.fullName}</span>
            <span className={styles['acts']}>
              {REFEREE_GRADES.map((grade) => (
                <Button
                  key={grade}
                  disabled={isBusy}
                  aria-label={`${grade}: ${referee.fullName}`}
                  onClick={() => give(referee, grade)}
                >
                  {grade}
                </Button>
              ))}
            </span>
          </li>
        ))}
    </>
  );
}

type Read = NonNullable<ReturnType<typeof useReferees>['data']>;

function describeGrades(
  { referees, own_referee_id: own }: Read,
  missing: readonly Appointed[],
  phase: Desk['phase'],
): string {
  if (missing.length > 0)
    return phase === 'finished'
      ? 'Осталось поставить:'
      : 'Без них соревнование не завершить. Осталось поставить:';
  const isOwnMissing = referees.some((one) => one.referee_id === own && isUngraded(one));
  return isOwnMissing
    ? 'Портал покажет их в карточках судей. Вашу поставит секретарь.'
    : 'Портал покажет их в карточках судей.';
}

function useGrading() {
  const { id } = useDesk();
  const { data, refetch } = useReferees();
  const { say } = useLine();
  const { perform, isBusy, error } = useAttempt();
  const save = async (of: Appointed, grade: Grade): Promise<void> => {
    if (!data) return;
    const { version, referees } = data;
    const lines = referees.map(({ referee_id, role_id, grade_title }) => ({
      referee_id,
      role_id,
      grade_title: referee_id === of.referee_id ? grade : grade_title,
    }));
    const isSaved = await perform(() =>
      api.saveReferees({ params: { id }, body: { version, referees: lines } }),
    );
    if (isSaved) say({ kind: 'sentence', text: formatGrade(of, grade) });
    await refetch();
  };
  return { give: (of: Appointed, grade: Grade) => void (isBusy || save(of, grade)), isBusy, error };
}

interface GradeKeys {
  readonly others: readonly Appointed[];
  readonly missing: readonly Appointed[];
  readonly give: (referee: Appointed, grade: Grade) => void;
  readonly list: React.RefObject<HTMLLIElement | null>;
}

/** The line takes a grade, and the primary action begins the first one that is missing. */
function useGradeKeys({ others, missing, give, list }: GradeKeys): void {
  const { write, input } = useLine();
  const isPhone = useIsPhone();
  useLineReader({
    hints: missing.length > 0 && others.length > 0 ? [[formatSurname(missing), 'зачёт или незачёт']] : [],
    state: others.map(({ referee_id: referee, grade_title: grade }) => `${referee} ${grade}`).join(),
    read: (text, chosen) => readGrade(text, chosen, { referees: others, onGrade: give }),
  });
  usePrimaryHandler('grade', () => {
    list.current?.scrollIntoView({ block: 'center' });
    // Fingers have the buttons.
    if (isPhone) return;
    write(`${formatSurname(missing)} `);
    input.current?.focus();
  });
}

function formatSurname([first]: readonly Appointed[]): string {
  return (first?.fullName.split(' ')[0] ?? '').toLowerCase();
}
