import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { answerStepUp } from '../../../api/stepUp.ts';
import { LoginRefused } from '../entrance/loginFaults.ts';
import { stepUpByPasskey } from '../passkeys/passkeys.ts';

export type Way = 'password' | 'code';

const EMPTY: Readonly<Record<Way, string>> = { password: 'Введите пароль', code: 'Введите код' };

/** What is typed, checked by the server; each way begins anew. */
export function useStepUp(way: Way) {
  const [typed, setTyped] = useState<Readonly<Record<Way, string>>>({ password: '', code: '' });
  const [faults, setFaults] = useState<Readonly<Partial<Record<Way | 'form', string>>>>({});
  const [isBusy, setBusy] = useState(false);

  async function check(show: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFaults({});
    try {
      await show();
      answerStepUp(true);
    } catch (error) {
      setFaults(findFaults(error, way));
      setBusy(false);
    }
  }

  return {
    value: typed[way],
    fault: faults[way],
    formFault: faults.form,
    isBusy,
    type: (text: string): void => {
      setTyped({ ...typed, [way]: text });
      setFaults({});
    },
    submit: (): void => {
      if (isBusy) return;
      if (typed[way] === '') setFaults({ [way]: EMPTY[way] });
      else void check(() => api.stepUp({ body: { [way]: typed[way] } }));
    },
    showPasskey: (): void => void check(stepUpByPasskey),
  };
}

function findFaults(error: unknown, way: Way): Readonly<Partial<Record<Way | 'form', string>>> {
  if (error instanceof LoginRefused) return { form: error.faults.form ?? error.faults.code ?? '' };
  const told =
    error instanceof ApiError ? findFieldFaults(error, (name) => name === way)?.[way]?.[0] : undefined;
  return told === undefined ? { form: formatFaultInLine(error) } : { [way]: told };
}
