import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Keys } from '../frame/parts/parts.tsx';
import { useUndo } from '../tour/undo.ts';
import styles from './CommandLine.module.css';
import { Echo } from './Echo.tsx';
import { useLine } from './readers.ts';
import type { LineReading } from './reading.ts';
import { useReading } from './useReading.ts';

const PLACEHOLDER = 'Стол, счёт, счёт — или фамилия';

/** The one line through which everything goes, and the row under it. */
export function CommandLine() {
  const { text, write, said, readers, pasted } = useLine();
  const { connection } = useDesk();
  const undo = useUndo();
  const reading = useReading();
  const { enter, press } = useLineKeys(reading);
  const shown: LineReading = said && text === '' ? { tone: said.tone, echo: said.echo } : reading;
  const label = readers.find((reader) => reader.label !== undefined)?.label;
  // Only what was entered a moment ago is undone from here.
  const mayUndo = shown.tone === 'done' && shown.echo.kind === 'sentence' && shown.echo.strong !== undefined;
  return (
    <section className={styles['line']} data-tone={shown.tone} aria-label="Командная строка">
      <div className={styles['entry']}>
        <Icon name="arrow" className={styles['mark']} />
        {label !== undefined && <span className={styles['label']}>{label}</span>}
        {pasted.length > 1 && <span className={styles['label']}>Ещё строк: {pasted.length - 1}</span>}
        <Field wrong={reading.wrong} onKeyDown={press} />
        <span className={styles['end']} aria-hidden="true">
          <Keys of={text === '' ? '/' : 'Esc'} /> {text === '' && 'команды'}
        </span>
      </div>
      <Echo
        reading={shown}
        isOnline={connection.state !== 'lost'}
        onEnter={enter}
        onSuggestion={() => reading.suggestion !== undefined && write(reading.suggestion)}
        onUndo={mayUndo ? undo : undefined}
      />
    </section>
  );
}

/** Enter does what is shown, Tab takes the suggestion, ↑ ↓ choose. */
function useLineKeys(reading: LineReading) {
  const { text, write, say, said, pasted, paste, chosen, choose } = useLine();
  const enter = (): void => {
    const { enter: step } = reading;
    if (!step) return;
    // The next of the lines that were pasted, or an empty line at once: the server is never waited for.
    if (!step.keepsText) paste(pasted.slice(1));
    step.run();
    if (step.done) say(step.done);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { choices = 0, suggestion, echo } = reading;
    // Candidates say which of them stands chosen, -1 for none yet; of other ways the first one does.
    const before = chosen ?? (echo.kind === 'candidates' ? echo.chosen : 0);
    const isEnter =
      event.key === 'Enter' && !event.repeat && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isEnter && reading.enter && (!said || text !== '')) enter();
    else if (event.key === 'Tab' && !event.shiftKey && suggestion !== undefined) write(suggestion);
    // ↓ goes on from the one that stands chosen, or comes to the first; the first press of ↑ comes to the last.
    else if (choices > 1 && event.key === 'ArrowDown') choose(before + 1);
    else if (choices > 1 && event.key === 'ArrowUp') choose((chosen ?? 0) - 1);
    else return;
    event.preventDefault();
  };
  return { enter, press };
}

interface FieldProps {
  readonly wrong: readonly [number, number] | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Field({ wrong, onKeyDown }: FieldProps) {
  const { text, write, paste, readers, input } = useLine();
  const placeholder = readers.find((reader) => reader.placeholder !== undefined)?.placeholder;
  const takeLines = (event: ClipboardEvent): void => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    paste(lines);
  };
  return (
    <span className={styles['field']}>
      <Mirror text={text} wrong={wrong} />
      <input
        ref={input}
        className={styles['text']}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the desk is the line: it waits for the first slip
        autoFocus
        aria-label="Команда: стол и счёт, фамилия или слово"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={placeholder ?? PLACEHOLDER}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={takeLines}
      />
    </span>
  );
}

/** The same text under the field, where the number that is wrong can be underlined. */
function Mirror({
  text,
  wrong,
}: {
  readonly text: string;
  readonly wrong: readonly [number, number] | undefined;
}) {
  if (!wrong) return null;
  const [from, to] = wrong;
  return (
    <span className={styles['mirror']} aria-hidden="true">
      {text.slice(0, from)}
      <s>{text.slice(from, to)}</s>
      {text.slice(to)}
    </span>
  );
}
