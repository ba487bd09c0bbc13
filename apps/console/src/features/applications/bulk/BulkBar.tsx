import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { formatCounted } from '../../../formatting/words.ts';
import type { Row } from '../useApplications.ts';
import type { Picked } from '../../../components/queue/usePicked.ts';
import styles from './bulk.module.css';
import { BulkDialog, type BulkDecision } from './BulkDialog.tsx';

interface BulkBarProps {
  readonly tournamentId: number;
  readonly rows: readonly Row[];
  readonly picked: Picked;
}

/** Picks all rows, and decides those that are picked together. */
export function BulkBar({ tournamentId, rows, picked }: BulkBarProps) {
  const [deciding, decide] = useState<BulkDecision>();
  const chosen = rows.filter(({ id }) => picked.ids.has(id));
  const isAll = chosen.length === rows.length;
  return (
    <div className={styles['bar']}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => picked.set(isAll ? [] : rows.map(({ id }) => id))}
          />
        }
        label={
          chosen.length === 0
            ? 'Выбрать все на странице'
            : formatCounted(chosen.length, ['выбрана', 'выбраны', 'выбрано'])
        }
      />
      {chosen.length > 0 && (
        <>
          <Button size="small" variant="contained" onClick={() => decide('approved')}>
            Принять выбранные
          </Button>
          <Button size="small" variant="outlined" onClick={() => decide('returned')}>
            Вернуть
          </Button>
          <Button size="small" color="error" onClick={() => decide('rejected')}>
            Отклонить
          </Button>
        </>
      )}
      {deciding && (
        <BulkDialog
          decision={deciding}
          tournamentId={tournamentId}
          rows={chosen}
          onClose={() => decide(undefined)}
          onDecided={() => {
            decide(undefined);
            picked.set([]);
          }}
        />
      )}
    </div>
  );
}
