import { formatFileSize } from '@nardy/contract';
import { Alert, Button, LinearProgress } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { Panel } from '../../../components/Panel.tsx';
import { formatCounted } from '../../../formatting/words.ts';
import words from '../../../components/words.module.css';
import styles from '../media.module.css';
import { computeTotals, type Item, type Totals } from './item.ts';
import type { Halt, UploadQueue } from './queue.ts';
import { forget, countUnfinished } from './unfinished.ts';

const FILES = ['файл', 'файла', 'файлов'] as const;
const LOST = ['файл не дошёл', 'файла не дошли', 'файлов не дошли'] as const;
/** Of hundreds of files only so many that wait are named. */
const MOST_WAITING = 5;

interface UploadPanelProps {
  readonly albumId: number;
  readonly queue: UploadQueue;
}

/** How far the files have come, all together and each; what went wrong stays until it is seen. */
export function UploadPanel({ albumId, queue }: UploadPanelProps) {
  const items = useSyncExternalStore(queue.follow, queue.snapshot);
  const [unfinished, setUnfinished] = useState(() => (queue.isBusy ? 0 : countUnfinished(albumId)));
  // From here on the queue says what has come.
  if (items.length > 0 && unfinished > 0) setUnfinished(0);
  if (items.length === 0)
    return unfinished === 0 ? null : (
      <Alert
        severity="warning"
        onClose={() => {
          forget(albumId);
          setUnfinished(0);
        }}
      >
        Страницу обновили, и {formatCounted(unfinished, LOST)}. Перетащите те же фото ещё раз: отправятся
        только те, которых в альбоме нет.
      </Alert>
    );
  const totals = computeTotals(items);
  return (
    <Panel label="Загрузка фото" isPadded>
      <Progress totals={totals} halt={queue.halt} />
      <Files items={items} />
      <div className={styles['bar']}>
        {queue.halt === 'connection' && <Button onClick={() => queue.resume()}>Повторить сейчас</Button>}
        {totals.left > 0 && (
          <Button color="error" onClick={() => queue.cancel()}>
            Остановить загрузку
          </Button>
        )}
        {totals.left === 0 && (
          <Button variant="outlined" onClick={() => queue.clear()}>
            Скрыть список
          </Button>
        )}
      </div>
    </Panel>
  );
}

const HALTS: Readonly<Record<Halt, string>> = {
  connection:
    'Нет связи с сервером. Загрузка продолжится сама, когда связь вернётся; отправленное уже в альбоме.',
  session: 'Сеанс закончился. Войдите снова в этой вкладке: загрузка продолжится с того же места.',
};

function Progress({ totals, halt }: { totals: Totals; halt: Halt | undefined }) {
  const { files, stored, known, refused, left, share } = totals;
  const percent = Math.floor(share * 100);
  return (
    <>
      {left > 0 && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label="Загружено"
          aria-valuetext={`${percent} процентов`}
        />
      )}
      <p className={styles['totals']} role="status">
        <strong>
          {left > 0 ? `Загружено ${stored + known} из ${files - refused}` : 'Загрузка закончена'}
          {left > 0 && `, ${percent} %`}
        </strong>
        {left === 0 && stored > 0 && <span>добавлено: {stored}</span>}
        {known > 0 && <span>уже были в альбоме: {known}</span>}
        {refused > 0 && <span className={words['fault']}>не приняты: {refused}</span>}
      </p>
      {halt && <Alert severity="warning">{HALTS[halt]}</Alert>}
    </>
  );
}

/** Those that are refused, those on their way, and the next ones. */
function Files({ items }: { items: readonly Item[] }) {
  const of = (state: Item['state']): readonly Item[] => items.filter((item) => item.state === state);
  const waiting = of('waiting');
  const shown = [...of('refused'), ...of('sending'), ...waiting.slice(0, MOST_WAITING)];
  if (shown.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {shown.map((item) => (
        <FileLine key={item.id} item={item} />
      ))}
      {waiting.length > MOST_WAITING && (
        <li className={words['muted']}>и ещё {formatCounted(waiting.length - MOST_WAITING, FILES)}</li>
      )}
    </ul>
  );
}

function FileLine({ item: { file, state, sent, fault } }: { item: Item }) {
  const percent = Math.min(100, Math.floor((sent / file.size) * 100));
  return (
    <li className={styles['file']} data-state={state}>
      <span className={styles['fileName']}>{file.name}</span>
      {state === 'refused' && <span className={words['fault']}>{fault}</span>}
      {state === 'waiting' && <span className={words['muted']}>ждёт, {formatFileSize(file.size)}</span>}
      {state === 'sending' && (
        <>
          <progress max={100} value={percent} aria-label={`Отправляется ${file.name}`} />
          <span className={words['muted']}>{percent < 100 ? `${percent} %` : 'обрабатывается'}</span>
        </>
      )}
    </li>
  );
}
