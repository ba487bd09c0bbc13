import type { Answer, Operations } from '@nardy/contract';
import { REFEREE_GRADES } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { UnreadPoint } from './UnreadPoint.tsx';
import styles from './finish.module.css';

type Appointed = Answer<Operations['getDeskReferees']>['data']['referees'][number];
type Grade = (typeof REFEREE_GRADES)[number];

/** Who judged, and whose grade is missing: it is given here. */
export function Grades() {
  const { id, desk } = useDesk();
  const { data, error: unread, refetch } = useReferees();
  const { perform, isBusy, error } = useAttempt();
  const retry = () => void refetch();
  if (!data) return <UnreadPoint title="Оценки судей" error={unread} onRetry={retry} />;
  const { version, referees, own_referee_id: own } = data;
  // Nobody grades himself.
  const graded = referees.filter(({ referee_id: referee }) => referee !== own);
  const missing = graded.filter(({ grade_title: grade }) => grade === null);
  const give = async (of: Appointed, grade: Grade): Promise<void> => {
    const lines = referees.map(({ referee_id, role_id, grade_title }) => ({
      referee_id,
      role_id,
      grade_title: referee_id === of.referee_id ? grade : grade_title,
    }));
    await perform(() => api.saveReferees({ params: { id }, body: { version, referees: lines } }));
    await refetch();
  };
  return (
    <>
      <li data-is-done={missing.length === 0}>
        <span className={styles['mark']}>
          <Icon name={missing.length === 0 ? 'tick' : 'warning'} />
        </span>
        <div>
          <b>
            {graded.length === 0
              ? 'Судьи не назначены'
              : `Оценки судей: ${graded.length - missing.length} из ${graded.length}`}
          </b>
          <small>{missing.length === 0 ? 'Оценки видит только федерация.' : 'Осталось поставить:'}</small>
          <Fault error={error} />
          <Fault error={unread} onRetry={retry} />
        </div>
      </li>
      {desk.can_run === 1 &&
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
                  onClick={() => void give(referee, grade)}
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

function useReferees() {
  const { id } = useDesk();
  return useQuery({
    queryKey: ['desk-referees', id],
    queryFn: async ({ signal }) => (await api.getDeskReferees({ params: { id } }, { signal })).data,
  });
}
