import { useMemo } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Card, Keys } from '../frame/parts/parts.tsx';
import { usePlace } from '../frame/place.ts';
import { useScreen } from '../frame/screen.ts';
import { usePanels } from '../frame/usePanels.ts';
import { usePrimary } from '../frame/usePrimary.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { useUndo } from '../tour/undo.ts';
import styles from './Commands.module.css';
import { findCommands, TYPED, type DeskCommand } from './commands.ts';

/** All commands with their keys, found by words: the text after "/" in the line. */
export function Commands() {
  const { text, input } = useLine();
  const all = useCommands();
  const found = useMemo(() => findCommands(all, text.slice(1)), [all, text]);
  const chosen = useChosen(found);
  return (
    <Card title="Все команды" fills>
      {found.length === 0 && <p className={styles['none']}>Такой команды нет.</p>}
      <ul className={styles['list']}>
        {found.map((command, index) => (
          <li key={command.title}>
            <button
              type="button"
              data-is-chosen={index === chosen}
              onClick={() => {
                input.current?.focus();
                command.run();
              }}
            >
              {command.title}
              {command.text !== undefined && <code>{command.text}</code>}
              {command.keys !== undefined && <Keys of={command.keys} />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** ↑ ↓ choose a command in the list, Enter does it. */
function useChosen(found: readonly DeskCommand[]): number {
  const { chosen } = useLine();
  const count = Math.max(1, found.length);
  const index = (((chosen ?? 0) % count) + count) % count;
  const command = found[index];
  useLineReader({
    read: (text) => {
      if (!text.startsWith('/')) return undefined;
      if (!command) return { tone: 'refused', echo: { kind: 'sentence', text: 'Такой команды нет.' } };
      return {
        tone: 'ok',
        echo: { kind: 'sentence', text: command.title },
        choices: found.length,
        enter: { label: 'выполнить', run: command.run },
      };
    },
  });
  return index;
}

function useCommands(): readonly DeskCommand[] {
  const { desk } = useDesk();
  const { tabs } = usePanels();
  const { goTo } = usePlace();
  const { show } = useScreen();
  const { write } = useLine();
  const { action, run } = usePrimary();
  const undo = useUndo();
  const away = (next: () => void) => () => {
    write('');
    next();
  };
  const sections = tabs.map(({ id, key, title, word }): DeskCommand => ({
    title: title(desk),
    ...(key && { keys: key }),
    words: `${word} раздел`,
    run: away(() => goTo(id)),
  }));
  const isRun = desk.can_run === 1;
  return [
    ...(action && isRun ? [{ title: action.label, keys: 'Ctrl+Enter', run: away(run) }] : []),
    ...(isRun ? [{ title: 'Отменить последнее действие', keys: 'Ctrl+Z', run: away(undo) }] : []),
    ...(isRun ? TYPED.map(({ writes, ...rest }) => ({ ...rest, run: () => write(writes) })) : []),
    ...sections,
    { title: 'Клавиши', keys: 'F1', words: 'помощь справка подсказка', run: away(() => show('help')) },
  ];
}
