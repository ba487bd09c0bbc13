import type { IconName } from '../frame/parts/Icon.tsx';
import { Icon } from '../frame/parts/Icon.tsx';
import { Keys } from '../frame/parts/parts.tsx';
import styles from './Echo.module.css';
import type {
  CandidatesEcho,
  Echo as EchoData,
  HintsEcho,
  LineReading,
  ResultEcho,
  SentenceEcho,
} from './reading.ts';

interface EchoProps {
  readonly reading: LineReading;
  readonly isOnline: boolean;
  /** What the last Enter did can be undone. */
  readonly onUndo?: (() => void) | undefined;
  readonly onEnter: () => void;
  readonly onSuggestion: () => void;
}

/** The row under the line: what was understood, before Enter and after it. */
export function Echo({ reading, isOnline, onUndo, onEnter, onSuggestion }: EchoProps) {
  const { tone, echo, enter, suggestion, choices } = reading;
  const icon = ICONS[tone] ?? (tone === 'choice' && !isOnline ? 'offline' : undefined);
  return (
    <div className={styles['echo']} data-tone={tone}>
      <div className={styles['what']} role="status">
        {icon && <Icon name={icon} />}
        <Words echo={echo} />
      </div>
      {choices !== undefined && choices > 1 && (
        <span className={styles['choose']}>
          <Keys of="↑+↓" /> выбрать
        </span>
      )}
      {suggestion !== undefined && (
        <button type="button" className={styles['go']} onClick={onSuggestion}>
          <Keys of="Tab" /> подставить
        </button>
      )}
      {enter && (
        <button type="button" className={styles['go']} aria-keyshortcuts="Enter" onClick={onEnter}>
          <Keys of="Enter" /> {enter.label}
        </button>
      )}
      {onUndo && (
        <button type="button" className={styles['undo']} aria-keyshortcuts="Control+Z" onClick={onUndo}>
          <Keys of="Ctrl+Z" /> отменить
        </button>
      )}
    </div>
  );
}

const ICONS: Readonly<Partial<Record<LineReading['tone'], IconName>>> = { refused: 'barred', done: 'tick' };

function Words({ echo }: { readonly echo: EchoData }) {
  switch (echo.kind) {
    case 'result':
      return <Result echo={echo} />;
    case 'candidates':
      return <Candidates echo={echo} />;
    case 'hints':
      return <Hints echo={echo} />;
    case 'sentence':
      return <Sentence echo={echo} />;
  }
}

function Result({ echo: { table, tour, names, score, winner, note } }: { readonly echo: ResultEcho }) {
  const side = (index: 0 | 1) => (
    <span className={styles['name']} data-is-winner={winner === index} title={names[index]}>
      {names[index]}
    </span>
  );
  return (
    <>
      {table !== null && (
        <span className={styles['table']}>
          Стол {table}
          {tour !== undefined && `, тур ${tour}`}
        </span>
      )}
      <span className={styles['match']}>
        {side(0)}
        <b className={styles['points']} data-is-winner={winner === 0}>
          {score[0]}
        </b>
        <span className={styles['colon']}>:</span>
        <b className={styles['points']} data-is-winner={winner === 1}>
          {score[1]}
        </b>
        {side(1)}
      </span>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </>
  );
}

function Sentence({ echo: { text, table, strong, example } }: { readonly echo: SentenceEcho }) {
  return (
    <>
      {table !== undefined && <span className={styles['table']}>Стол {table}</span>}
      <span className={styles['text']}>
        {strong !== undefined && <b>{strong} </b>}
        {text}
      </span>
      {example !== undefined && <code className={styles['example']}>{example}</code>}
    </>
  );
}

function Candidates({ echo: { names, chosen } }: { readonly echo: CandidatesEcho }) {
  return (
    <>
      <Icon name="people" />
      <span className={styles['candidates']}>
        {names.map((name, index) => (
          // Two of them may be called the same.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-is-chosen={index === chosen}>
            {name}
          </span>
        ))}
      </span>
    </>
  );
}

function Hints({ echo: { hints } }: { readonly echo: HintsEcho }) {
  return (
    <span className={styles['hints']}>
      {hints.map(([typed, meaning]) => (
        <span key={typed}>
          <b>{typed}</b> {meaning}
        </span>
      ))}
    </span>
  );
}
