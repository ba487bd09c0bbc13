import { ApiError } from '@nardy/contract/client';
import { useRef, useState } from 'react';
import { formatFaultInLine } from '../../api/faults.ts';

/** A sentence by the field's name; `form` is about all of it. */
export type Faults = Readonly<Record<string, string>>;

/** Sends a form: what the server refuses comes to its fields, whatever else fails to the form. */
export function useSaving({ onStale }: { readonly onStale: () => void }) {
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function save(act: () => Promise<Faults | undefined>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      setFaults((await act()) ?? {});
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onStale();
      setFaults(faultsIn(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  const clear = (field: string): void => setFaults(({ [field]: _mended, ...others }) => others);
  return { faults, isBusy, save, clear };
}

function faultsIn(error: unknown): Faults {
  const fields = error instanceof ApiError && error.status === 422 ? error.refusal : undefined;
  if (!fields) return { form: formatFaultInLine(error) };
  const entries = Object.entries(fields).map(([name, sentences]) => [
    name === 'error' ? 'form' : name,
    [sentences].flat().join('. '),
  ]);
  return Object.fromEntries(entries) as Faults;
}
