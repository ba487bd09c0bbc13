import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { copyText } from './copyText';
import css from './CopyButton.module.css';

interface CopyButtonProps {
  text: string;
  /** What a tap copies: "Скопировать ИНН". */
  label: string;
  /** A button with words; otherwise a sign beside a value. */
  worded?: boolean | undefined;
}

const SHOWN_MS = 2_000;
const ANSWERS = { copied: 'Скопировано', refused: 'Не удалось скопировать' } as const;

export function CopyButton({ text, label, worded }: CopyButtonProps) {
  const [answer, setAnswer] = useState<keyof typeof ANSWERS>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async (): Promise<void> => {
    setAnswer((await copyText(text)) ? 'copied' : 'refused');
  };
  const icon = answer === 'copied' ? 'check' : 'copy';
  return (
    <span className={css.copyButton} data-answer={answer}>
      {worded ? (
        <Button variant="soft" icon={icon} onClick={() => void copy()}>
          {label}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} onClick={() => void copy()} />
      )}
      <VisuallyHidden role="status">{answer && ANSWERS[answer]}</VisuallyHidden>
    </span>
  );
}
