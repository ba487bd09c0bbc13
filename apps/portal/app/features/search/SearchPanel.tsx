import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../components/Dialog/Dialog';
import { useDialogAddress } from '../../components/Dialog/useDialogAddress';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import field from '../../components/Field/Field.module.css';
import { Icon } from '../../components/Icon/Icon';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden';
import { formatCount } from '../../formatting/numbers';
import { groupFound, type Group, type Row } from './groups';
import { SearchResults } from './SearchResults';
import { useSearch, type Searched } from './useSearch';
import styles from './SearchPanel.module.css';

/** The server refuses longer ones. */
const LONGEST_TEXT = 100;

/** One box for everything: arrows choose, Enter goes there, Back and Escape close. */
export function SearchPanel({ asked }: { asked: number }) {
  const { open, show, hide, leaveTo } = useDialogAddress('search', true);
  const showAgain = useEffectEvent(show);
  useEffect(() => {
    if (asked > 0) showAgain();
  }, [asked]);
  return (
    <Dialog open={open} onClose={hide} title="Поиск" wide>
      <SearchBox onChoose={(to) => open && leaveTo(to)} />
    </Dialog>
  );
}

function SearchBox({ onChoose }: { onChoose: (to: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const { searched, isOld, retry } = useSearch(text);
  const groups = searched.state === 'found' ? groupFound(searched.found, searched.text) : [];
  const rows = groups.flatMap((group) => group.rows);
  const setWaiting = useWaitingEnter(searched, rows, onChoose);
  const { chosen, setChosen, press, list } = useChoice(searched, rows, (row) => {
    if (row && !isOld) onChoose(row.to);
    else setWaiting(text.trim());
  });
  return (
    <div className={styles.box}>
      <span className={field['control']}>
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-label="Спортсмен, соревнование, судья или альбом"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={LONGEST_TEXT}
          placeholder="Спортсмен, соревнование, судья, альбом"
          value={text}
          onChange={({ target }) => {
            setWaiting(undefined);
            setText(target.value);
          }}
          onKeyDown={press}
        />
      </span>
      <VisuallyHidden role="status">{formatNews(searched, rows.length)}</VisuallyHidden>
      <div ref={list} className={styles.results} aria-busy={isOld || searched.state === 'waiting'}>
        {searched.state === 'failed' && <ErrorBlock onRetry={retry} />}
        <Answer searched={searched} groups={groups}>
          <SearchResults
            id={id}
            groups={groups}
            chosen={chosen}
            onPoint={setChosen}
            onChoose={(to) => onChoose(to)}
          />
        </Answer>
      </div>
    </div>
  );
}

/** The text for which Enter was pressed before its answer; once that is there, its first row opens. */
function useWaitingEnter(searched: Searched, [first]: readonly Row[], onChoose: (to: string) => void) {
  const waiting = useRef<string>(undefined);
  const openFirst = useEffectEvent(() => {
    if (searched.state === 'failed') waiting.current = undefined;
    if (searched.state !== 'found' || searched.text !== waiting.current) return;
    waiting.current = undefined;
    if (first) onChoose(first.to);
  });
  useEffect(() => openFirst(), [searched]);
  return (text: string | undefined): void => {
    waiting.current = text;
  };
}

/** The row that is chosen, by arrows and pointer; another answer begins at its first. */
function useChoice(searched: Searched, rows: readonly Row[], onEnter: (row: Row | undefined) => void) {
  const [chosen, setChosen] = useState(0);
  const [of, setOf] = useState(searched);
  if (of !== searched) {
    setOf(searched);
    setChosen(0);
  }
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(rows[chosen]);
    }
  };
  return { chosen, setChosen, press, list };
}

interface AnswerProps {
  readonly searched: Searched;
  readonly groups: readonly Group[];
  readonly children: React.ReactNode;
}

function Answer({ searched: { state }, groups, children }: AnswerProps) {
  if (state === 'idle')
    return (
      <p className={styles.hint}>
        Введите хотя бы две буквы имени или названия. Стрелки выбирают, Enter открывает.
      </p>
    );
  if (state === 'found' && groups.length === 0)
    return <EmptyBlock text="По заданным параметрам информации не найдено. Попробуйте другие параметры!" />;
  return children;
}

function formatNews({ state }: Searched, count: number): string {
  if (state === 'waiting') return 'Загрузка...';
  return state === 'found' ? `Найдено: ${formatCount(count, 'строка', 'строки', 'строк')}` : '';
}
