import { Checkbox } from '@mui/material';
import type { ReactNode } from 'react';
import type { Row } from './useApplications.ts';
import type { Picked } from '../../components/queue/usePicked.ts';

/** Gives each row its checkbox. */
export const picking =
  (picked: Picked) =>
  (row: Row): ReactNode => <Pick row={row} picked={picked} />;

function Pick({ row, picked }: { row: Row; picked: Picked }) {
  return (
    <Checkbox
      size="small"
      checked={picked.ids.has(row.id)}
      slotProps={{ input: { 'aria-label': `Выбрать: ${row.fullName}` } }}
      onChange={() => picked.toggle(row.id)}
    />
  );
}
