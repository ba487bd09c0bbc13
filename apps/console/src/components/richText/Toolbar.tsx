import { IconButton } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, type KeyboardEvent } from 'react';
import { ACTS, type ToolbarCommand } from './commands.ts';
import styles from './richText.module.css';

interface ToolbarProps {
  readonly editor: Editor;
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

/** The acts on the text; the arrows go from one to the next, so Tab passes the bar in one step. */
export function Toolbar({ editor, isLinking, onLink }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      ACTS.map(({ isOn, may }) => ({ isOn: isOn?.(now), isOff: may !== undefined && !may(now) })),
  });
  const goOn = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  };
  const first = states.findIndex(({ isOff }) => !isOff);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Оформление"
      className={styles['bar']}
      onKeyDown={goOn}
    >
      {ACTS.map((act, at) => (
        <CommandButton
          key={act.title}
          act={act}
          isOn={act.isLink ? isLinking || (states[at]?.isOn ?? false) : states[at]?.isOn}
          isOff={states[at]?.isOff ?? false}
          isEntry={at === first}
          onPress={() => (act.isLink ? onLink() : act.run(editor))}
        />
      ))}
    </div>
  );
}

interface CommandButtonProps {
  readonly act: ToolbarCommand;
  readonly isOn: boolean | undefined;
  readonly isOff: boolean;
  readonly isEntry: boolean;
  readonly onPress: () => void;
}

function CommandButton({ act: { title, keys, Icon }, isOn, isOff, isEntry, onPress }: CommandButtonProps) {
  return (
    <IconButton
      size="small"
      title={keys === undefined ? title : `${title} (${keys})`}
      aria-label={title}
      aria-pressed={isOn}
      disabled={isOff}
      tabIndex={isEntry ? 0 : -1}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}
