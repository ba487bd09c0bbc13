import { useRef, useState, type SubmitEvent } from 'react';
import { LoginRefused, type LoginFaults } from './loginFaults.ts';

/** A step of the entrance: its faults, whether the server is being asked, and that nothing is sent twice. */
export function useStep(act: (form: HTMLFormElement) => Promise<LoginFaults | undefined>) {
  const [faults, setFaults] = useState<LoginFaults>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    const found = await catchFaults(() => act(form));
    setBusy(false);
    setFaults(found);
    focusFirst(form, found);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    void send(event.currentTarget).finally(() => (isSending.current = false));
  }

  const clear = (field: keyof LoginFaults): void =>
    setFaults(({ [field]: _mended, ...others }): LoginFaults => others);

  return { faults, isBusy, submit, clear };
}

/** Read from the form itself: what a password manager filled in need not have raised an event. */
export function readText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

async function catchFaults(act: () => Promise<LoginFaults | undefined>): Promise<LoginFaults> {
  try {
    return (await act()) ?? {};
  } catch (error) {
    if (error instanceof LoginRefused) return error.faults;
    throw error;
  }
}

function focusFirst(form: HTMLFormElement, faults: LoginFaults): void {
  const name = (['login', 'name', 'password', 'code'] as const).find((field) => faults[field] !== undefined);
  if (name) form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
