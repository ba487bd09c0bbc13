import { Button } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../accounts/index.ts';
import { TrainingDialog } from './TrainingDialog.tsx';

/** The way to a training, for who runs competitions. */
export function TrainingButton() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('train')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Учебное соревнование
      </Button>
      {isOpen && <TrainingDialog onClose={() => setOpen(false)} />}
    </>
  );
}
