import type { DeskEntry } from '@nardy/contract';
import { useEffect } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { formatInitials } from '../data/names.ts';
import { AuthorMark } from '../frame/parts/AuthorMark.tsx';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card, Keys } from '../frame/parts/parts.tsx';
import { usePlace } from '../frame/place.ts';
import type { DeskAct } from '../queue/acts.ts';
import { findConflict, listAgreed } from './conflicts.ts';
import styles from './Feed.module.css';
import { formatTime } from './times.ts';
import { useUndoEntry } from './undo.ts';
import { useFresh } from './useTables.ts';

/** What was done, the newest first; above it what the server has refused, and what waits to be sent. */
export function Feed() {
  const { desk, queue, drop } = useDesk();
  const { open } = usePlace();
  const fresh = useFresh();
  const agreed = listAgreed(queue.acts, desk.games);
  useEffect(() => {
    for (const { key } of agreed) drop(key);
  }, [agreed, drop]);
  const conflict = findConflict(queue.acts, desk.games)?.act.key;
  const refused = queue.acts.filter(({ refusal, key }) => refusal && key !== conflict);
  const waiting = queue.acts.filter(({ refusal }) => !refusal);
  return (
    <Card
      title="Действия"
      fills
      head={
        desk.can_read_log !== 0 && (
          <button type="button" className={styles['all']} onClick={() => open({ kind: 'log' })}>
            Весь журнал
          </button>
        )
      }
    >
      {refused.length > 0 && <Refused acts={refused} />}
      {waiting.length > 0 && <Waiting acts={waiting} />}
      {waiting.length > 0 && <p className={styles['part']}>Отправлено</p>}
      <ol className={styles['feed']} data-is-past="true">
        {queue.sent.toReversed().map((act) => (
          <Own key={act.key} act={act} />
        ))}
        {desk.feed.map((entry) => (
          <Entry
            key={entry.act}
            entry={entry}
            isFresh={entry.game !== null && fresh.has(entry.game) && !entry.is_own}
          />
        ))}
      </ol>
      {desk.feed.length === 0 && queue.sent.length === 0 && (
        <p className={styles['empty']}>Здесь появится всё, что сделано за этим столом.</p>
      )}
    </Card>
  );
}

function Refused({ acts }: { readonly acts: readonly DeskAct[] }) {
  const { drop } = useDesk();
  return (
    <ol className={styles['feed']} aria-label="Не принято">
      {acts.map(({ key, title, detail, madeAt, refusal }) => (
        <li key={key} data-tone="error">
          <span className={styles['who']}>
            <Icon name="warning" />
          </span>
          <span>
            <b>Не принято.</b> {title}
          </span>
          <time dateTime={madeAt}>{formatTime(madeAt)}</time>
          <span className={styles['detail']}>
            {detail && `${detail} · `}
            {refusal?.sentence}
          </span>
          <span className={styles['button']}>
            <Button onClick={() => drop(key)}>Убрать</Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Waiting({ acts }: { readonly acts: readonly DeskAct[] }) {
  const { connection } = useDesk();
  const isLost = connection.state === 'lost';
  return (
    <>
      {isLost && <p className={styles['part']}>Очередь: уйдёт сверху вниз</p>}
      <ol className={styles['feed']} aria-label="Ждёт отправки">
        {acts.map((act) => (
          <Own key={act.key} act={act} state={isLost ? 'не отправлено' : 'отправляется'} isWaiting={isLost} />
        ))}
      </ol>
    </>
  );
}

/** An act of this browser that is not in the log yet. */
function Own({
  act: { title, detail, madeAt },
  state,
  isWaiting = false,
}: {
  readonly act: DeskAct;
  readonly state?: string;
  readonly isWaiting?: boolean;
}) {
  return (
    <li data-tone={isWaiting ? 'warning' : undefined}>
      <span className={styles['who']} data-is-own="true">
        <OwnInitials />
      </span>
      <Title text={title} />
      <time dateTime={madeAt}>{formatTime(madeAt)}</time>
      <span className={styles['detail']}>{[detail, state].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function OwnInitials() {
  const { colleagues } = useDesk();
  const own = colleagues.find(({ is_own }) => is_own === 1);
  return own ? formatInitials(own.name) : <Icon name="person" />;
}

function Entry({ entry, isFresh }: { readonly entry: DeskEntry; readonly isFresh: boolean }) {
  const { desk } = useDesk();
  const { open } = usePlace();
  const undoEntry = useUndoEntry();
  const { title, detail, reason, undone_dt: undone, game, author, is_own, dt } = entry;
  const isLast = desk.undoable?.act === entry.act;
  // What an undo has undone is not there any more.
  const isThere = game !== null && undone === null && entry.type !== 'undone';
  const mayCorrect = desk.can_run === 1 && !isLast && isThere;
  const more =
    undone === null ? [detail, reason].filter(Boolean).join(' · ') : `отменено в ${formatTime(undone)}`;
  return (
    <li data-tone={isFresh ? 'fresh' : undefined}>
      <span className={styles['who']} data-is-own={is_own === 1} title={author ?? 'Программа'}>
        <AuthorMark {...entry} />
      </span>
      <Title text={title} isUndone={undone !== null} />
      <time dateTime={dt}>{formatTime(dt)}</time>
      <span className={styles['detail']}>
        {more}
        {mayCorrect && (
          <>
            {more !== '' && ' · '}
            <button
              type="button"
              className={styles['correct']}
              onClick={() => open({ kind: 'correction', game })}
            >
              исправить
            </button>
          </>
        )}
      </span>
      {isLast && desk.can_run === 1 && (
        <button
          type="button"
          className={styles['undo']}
          aria-keyshortcuts="Control+Z"
          onClick={() => undoEntry(entry)}
        >
          <Icon name="undo" /> Отменить <Keys of="Ctrl+Z" />
        </button>
      )}
    </li>
  );
}

/** "Стол 35: 9 : 7": what comes after the colon is the news. */
function Title({ text, isUndone = false }: { readonly text: string; readonly isUndone?: boolean }) {
  const at = text.indexOf(': ');
  return (
    <span className={styles['title']} data-is-undone={isUndone}>
      {at === -1 ? (
        text
      ) : (
        <>
          {text.slice(0, at + 1)} <b>{text.slice(at + 2)}</b>
        </>
      )}
    </span>
  );
}
