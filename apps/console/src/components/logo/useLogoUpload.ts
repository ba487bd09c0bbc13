import { findFileSizeFault, LOGO_MESSAGES, type StoredLogo } from '@nardy/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { formatFaultInLine } from '../../api/faults.ts';

/** What can be said before anything is sent. */
function findLogoFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  const isKnown = ['image/png', 'image/jpeg', 'image/webp'].includes(file.type);
  return isKnown ? findFileSizeFault(file) : LOGO_MESSAGES.kind;
}

/** Sends a logo, the last one that was chosen; whose address it gets is known then. */
export function useLogoUpload(onStored: (logo: StoredLogo) => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const latest = useRef(0);
  // What was typed while the file was on its way is in the latest.
  const receiver = useRef(onStored);
  useLayoutEffect(() => {
    receiver.current = onStored;
  });
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const send = async (file: File): Promise<void> => {
    const own = (latest.current += 1);
    const wrong = findLogoFault(file);
    setFault(wrong);
    setBusy(wrong === undefined);
    if (wrong !== undefined) return;
    const form = new FormData();
    form.append('logo', file);
    try {
      const { data } = await api.keepLogo({ body: form });
      if (own === latest.current) receiver.current(data);
    } catch (error) {
      if (own === latest.current) setFault(formatFaultInLine(error));
    } finally {
      if (own === latest.current) setBusy(false);
    }
  };
  return { send, isBusy, fault };
}
