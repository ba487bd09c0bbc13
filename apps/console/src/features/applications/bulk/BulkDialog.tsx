import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { LoadState } from '../../../components/LoadState.tsx';
import { nameReasonDraft, useReason } from '../../../components/ReasonDialog.tsx';
import { KeyHint } from '../../../components/shortcuts/KeyHint.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { useDeciding, type Decision } from '../useApplicationDecisions.ts';
import { toSeen, type Row } from '../useApplications.ts';
import styles from './bulk.module.css';
import { decideMany, formatApplications } from './decideMany.ts';
import { Preview } from './Preview.tsx';
import { usePreview } from './usePreview.ts';

/** What can be decided about many at once. */
export type BulkDecision = Exclude<Decision, 'withdrawn'>;

const WORDS: Readonly<
  Record<BulkDecision, Readonly<Record<'title' | 'confirm' | 'done' | 'failure', string>>>
> = {
  approved: {
    title: 'Принять заявки?',
    confirm: 'Принять',
    done: 'Принято',
    failure: 'Не принято',
  },
  returned: {
    title: 'Вернуть заявки?',
    confirm: 'Вернуть с письмом',
    done: 'Возвращено',
    failure: 'Не возвращено',
  },
  rejected: {
    title: 'Отклонить заявки?',
    confirm: 'Отклонить',
    done: 'Отклонено',
    failure: 'Не отклонено',
  },
};

interface BulkDialogProps {
  readonly decision: BulkDecision;
  readonly tournamentId: number;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Shows what would become of each application before all of them are decided together. */
export function BulkDialog({ decision, tournamentId, onClose, onDecided, ...props }: BulkDialogProps) {
  const id = useId();
  const { title, confirm, done, failure } = WORDS[decision];
  // As they stood when the dialog was opened: others may come while the reason is written.
  const [rows] = useState(props.rows);
  const { data: results, error, refetch } = usePreview(decision, rows);
  const subject = `${decision}.many.${tournamentId}`;
  const { draft: reason, set: setReason } = useReason(subject);
  const [fault, setFault] = useState<string>();
  const deciding = useDeciding();
  const ready = results?.filter(({ is_decided: would }) => would === 1) ?? [];
  const decide = (): void => {
    if (decision !== 'approved' && reason.trim() === '') return setFault('Укажите причину');
    const ids = ready.map(({ application_id: application }) => application);
    const many = formatApplications(ids.length);
    const body = { application_ids: ids, decision, reason: reason.trim(), seen: rows.map(toSeen) };
    deciding({
      title: `${done}: ${many}`,
      failure: `${failure}: ${many}`,
      draft: nameReasonDraft(subject),
      ids,
      href: `/applications/${tournamentId}`,
      run: (retitle) => decideMany(body, WORDS[decision], retitle),
    });
    onDecided();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={styles['content'] ?? ''}>
        <LoadState query={{ data: results, error, refetch }} rows={3} />
        {results && <Preview results={results} ready={ready.length} />}
        {decision !== 'approved' && (
          <TextArea
            label="Причина: её прочитает каждый в письме"
            value={reason}
            fault={fault}
            onChange={(text) => {
              setReason(() => text);
              setFault(undefined);
            }}
            onSend={() => ready.length > 0 && decide()}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Отмена</Button>
        <Button
          variant="contained"
          color={decision === 'rejected' ? 'error' : 'primary'}
          disabled={ready.length === 0}
          onClick={decide}
        >
          {confirm} {ready.length > 0 && ready.length}
          {decision !== 'approved' && <KeyHint>Ctrl+Enter</KeyHint>}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
