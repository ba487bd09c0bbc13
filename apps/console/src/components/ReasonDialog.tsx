import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useDraft } from './draft/useDraft.ts';
import styles from './ReasonDialog.module.css';
import { KeyHint } from './shortcuts/KeyHint.tsx';
import { TextArea } from './TextArea.tsx';

interface ReasonDialogProps {
  /** What is decided: the reason that was begun for it is kept in the tab. */
  readonly subject: string;
  readonly isOpen: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** Sentences that are needed again and again: one press writes them. */
  readonly phrases?: readonly string[];
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** What the tab keeps a reason that was begun under. */
export const nameReasonDraft = (subject: string): string => `reason.${subject}`;

const NO_PHRASES: readonly string[] = [];

const isBegun = (reason: string): boolean => reason !== '';

/** The reason that was begun for a subject. */
export const useReason = (subject: string) => useDraft<string>(nameReasonDraft(subject), '', isBegun, 'tab');

/** Asks for the reason that the person will read in a letter. */
export function ReasonDialog({ isOpen, title, onClose, ...form }: ReasonDialogProps) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({
  subject,
  confirm,
  isDangerous = false,
  phrases = NO_PHRASES,
  children,
  onConfirm,
  onClose,
}: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const { draft: reason, set: setReason } = useReason(subject);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (): void => {
    if (reason.trim() !== '') return onConfirm(reason.trim());
    setFault('Укажите причину');
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <DialogContent>
        {children}
        <Phrases
          phrases={phrases}
          onChoose={(phrase) => {
            setReason((before) => [before.trim(), phrase].filter(Boolean).join(' '));
            setFault(undefined);
          }}
        />
        <TextArea
          ref={field}
          label="Причина: её прочитает человек в письме"
          value={reason}
          fault={fault}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog
          autoFocus
          onChange={(text) => {
            setReason(() => text);
            setFault(undefined);
          }}
          onSend={submit}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'}>
          {confirm}
          <KeyHint>Ctrl+Enter</KeyHint>
        </Button>
      </DialogActions>
    </form>
  );
}

interface PhrasesProps {
  readonly phrases: readonly string[];
  readonly onChoose: (phrase: string) => void;
}

function Phrases({ phrases, onChoose }: PhrasesProps) {
  if (phrases.length === 0) return null;
  return (
    <div className={styles['phrases']}>
      {phrases.map((phrase) => (
        <Chip key={phrase} label={phrase} size="small" variant="outlined" onClick={() => onChoose(phrase)} />
      ))}
    </div>
  );
}
