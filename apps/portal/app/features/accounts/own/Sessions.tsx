import type { OwnSession } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { personalApi } from '../../../api/personal';
import { useMutation } from '../../../api/useMutation';
import { Button } from '../../../components/Button/Button';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { Note } from '../../../components/Note/Note';
import { Section } from '../../../components/Section/Section';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Tag } from '../../../components/Tag/Tag';
import { formatDate, formatShortMoment } from '../../../formatting/dates';
import { formatAgent } from './formatAgent';
import { keepFocus } from './keepFocus';
import type { Asked } from './useAsked';
import css from './own.module.css';

interface SessionsProps {
  readonly sessions: Asked<OwnSession[]>;
  readonly news: string | undefined;
  readonly tell: (sentence: string) => void;
  readonly onOpen: (window: 'everywhere') => void;
}

const NONE: readonly OwnSession[] = [];

/** Where the person is logged in, each with a way to end it there. */
export function Sessions({ sessions, news, tell, onOpen }: SessionsProps) {
  const { value: rows = NONE, state, reload } = sessions;
  const { isBusy, failure, run } = useMutation();
  const [ending, setEnding] = useState<number>();
  const [ended, setEnded] = useState<number>();
  useEffect(() => {
    if (ended !== undefined) keepFocus('sessions');
  }, [ended]);
  const end = async (session: OwnSession): Promise<void> => {
    setEnding(session.session_id);
    const isDone = await run(async () => {
      await personalApi.endSession({ params: { id: session.session_id } });
      await reload();
    });
    if (!isDone) return;
    tell(`Вход завершён: ${formatAgent(session.agent)}.`);
    setEnded(session.session_id);
  };
  return (
    <Section id="sessions" title="Где выполнен вход" news={news}>
      {state === 'loading' && <RowsSkeleton rows={2} />}
      {state === 'failed' && <ErrorBlock level={3} onRetry={() => void reload()} />}
      {failure && (
        <Note kind="error" alert>
          {failure}
        </Note>
      )}
      {rows.length > 0 && (
        <ul className={css.rows} aria-label="Сеансы">
          {rows.map((session) => (
            <SessionRow
              key={session.session_id}
              session={session}
              isEnding={isBusy && ending === session.session_id}
              isWaiting={isBusy && ending !== session.session_id}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      )}
      {rows.length > 1 && (
        <div className={css.buttons}>
          <Button variant="soft" size="sm" icon="log-out" onClick={() => onOpen('everywhere')}>
            Выйти на всех устройствах
          </Button>
        </div>
      )}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  /** Another is being ended. */
  readonly isWaiting: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, isWaiting, onEnd }: SessionRowProps) {
  const { agent, address, created_dt, seen_dt, is_current } = session;
  const name = formatAgent(agent);
  return (
    <li>
      <div className={css.line}>
        <div>
          <div className={css.rowTitle}>
            {name}
            {is_current === 1 && <Tag icon="check">это устройство</Tag>}
          </div>
          <div className={css.rowNote}>
            Активность {formatShortMoment(seen_dt)}, вход {formatDate(created_dt)}
            {address && `, адрес ${address}`}
          </div>
        </div>
        {is_current === 0 && (
          <Button
            variant="line"
            size="sm"
            loading={isEnding}
            disabled={isWaiting}
            aria-label={`Выйти там: ${name}, вход ${formatDate(created_dt)}`}
            onClick={onEnd}
          >
            Выйти там
          </Button>
        )}
      </div>
    </li>
  );
}
