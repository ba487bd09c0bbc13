import { findFileSizeFault, LOGO_MESSAGES, type StoredLogo } from '@nardy/contract';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../api/api.ts';
import { formatFaultInLine } from '../../api/faults.ts';
import { notify } from '../notifications/notifications.ts';
import { useIsShown } from '../useIsShown.ts';

/** What can be said before anything is sent. */
function findLogoFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  const isKnown = ['image/png', 'image/jpeg', 'image/webp'].includes(file.type);
  return isKnown ? findFileSizeFault(file) : LOGO_MESSAGES.kind;
}

/** How many fields of the page wait for their logo. */
let underWay = 0;
const listeners = new Set<() => void>();

function countUnderWay(by: number): void {
  underWay += by;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether a field of the page waits for its logo. */
export const useIsLogoUnderWay = (): boolean => useSyncExternalStore(subscribe, () => underWay > 0);

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
  const isShown = useIsShown();
  useEffect(() => {
    if (!isBusy) return undefined;
    countUnderWay(1);
    return () => countUnderWay(-1);
  }, [isBusy]);

  const send = async (file: File): Promise<void> => {
    const own = (latest.current += 1);
    const wrong = findLogoFault(file);
    setFault(wrong);
    setBusy(wrong === undefined);
    if (wrong !== undefined) return;
    const form = new FormData();
    form.append('logo', file);
    const isAwaited = (): boolean => own === latest.current && isShown();
    try {
      const { data } = await api.keepLogo({ body: form });
      if (isAwaited()) receiver.current(data);
    } catch (error) {
      if (isAwaited()) setFault(formatFaultInLine(error));
    } finally {
      if (isAwaited()) setBusy(false);
    }
    if (own === latest.current && !isShown())
      notify(`Логотип «${file.name}» не сохранён: его поле закрыли раньше, чем он дошёл.`, 'error');
  };
  return { send, isBusy, fault };
}
