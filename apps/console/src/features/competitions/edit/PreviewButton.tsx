import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';

/** Opens the portal in another tab, where this browser sees the competition as it will be. */
export function PreviewButton({ id }: { id: number }) {
  const [fault, setFault] = useState<string>();
  const open = async (): Promise<void> => {
    setFault(undefined);
    // Opened by the click itself, or the browser would take it for an unwanted window.
    const tab = window.open('', '_blank');
    try {
      const { data } = await api.openPreview({ params: { id } });
      if (tab) tab.location.href = data.link;
    } catch (error) {
      tab?.close();
      setFault(formatFaultInLine(error));
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void open()}>
        Предпросмотр на портале
      </Button>
      {fault && <Alert severity="error">{fault}</Alert>}
    </>
  );
}
