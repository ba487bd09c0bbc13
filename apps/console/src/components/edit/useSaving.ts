import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatFaultInLine } from '../../api/faults.ts';

/** A sentence by the field's name; `form` is about all of it. */
export type Faults = Readonly<Record<string, string>>;

interface Refusals {
  readonly onStale?: () => void;
  /** Whether the form has a place for faults of this name; others stand for the whole. */
  readonly isField?: ((name: string) => boolean) | undefined;
}

/** Sends a form: what is refused comes to its fields, whatever else fails to the form. */
export function useSaving({ onStale, isField = () => true }: Refusals = {}) {
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function save(act: () => Promise<Faults | undefined>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    const form = document.activeElement?.closest('form') ?? document.body;
    setBusy(true);
    const found = await act().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) onStale?.();
      return readFaults(error, isField);
    });
    underWay.current = false;
    // Drawn at once: until a field is marked it cannot have the focus, and without that the form hears no key.
    flushSync(() => {
      setBusy(false);
      setFaults(found ?? {});
    });
    if (found) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  /** A field that is being mended is faulty no longer, and neither is the whole. */
  const clear = (field: string): void => setFaults(({ [field]: _mended, form: _told, ...others }) => others);
  return { faults, isBusy, save, clear, forget: () => setFaults({}) };
}

function readFaults(error: unknown, isField: (name: string) => boolean): Faults {
  const told = error instanceof ApiError ? findFieldFaults(error, isField) : undefined;
  return told ? joinSentences(told) : { form: formatFaultInLine(error) };
}

/** What is said about the whole form. */
export const findWholeFault = (faults: Faults): string | undefined =>
  faults['form'] ?? (Object.keys(faults).length > 0 ? 'Исправьте отмеченные поля.' : undefined);

/** Faults as the rules of forms give them, in one sentence each. */
export function joinSentences(faults: Readonly<Record<string, readonly string[]>>): Faults {
  return Object.fromEntries(Object.entries(faults).map(([name, sentences]) => [name, sentences.join('. ')]));
}
