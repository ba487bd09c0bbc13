import type { Registration } from '@nardy/contract';
import { useState } from 'react';
import type { Asking } from './DecisionDialogs.tsx';
import type { Choice } from './persons.ts';
import { useChoice } from './useChoice.ts';

const WHOSE = 'Выберите, чей это аккаунт: человека из базы или нового.';
const GONE = 'Похожие люди в базе изменились: проверьте и одобрите ещё раз.';

/** Whose account it becomes. An open question of approval stays about what it was opened with, or is closed. */
export function useApproval(registration: Registration, asking: Asking, ask: (asking: Asking) => void) {
  const [choice, choose] = useChoice(registration);
  const [asked, setAsked] = useState<Choice>();
  const [isToChoose, setToChoose] = useState(false);
  // Not chosen yet, or not what was asked about: others are like it since.
  if (asking === 'approve' && (choice === undefined || choice !== asked)) {
    ask(undefined);
    setToChoose(true);
  }
  const askToApprove = (): void => {
    if (choice !== undefined) choose(choice);
    setAsked(choice);
    ask('approve');
  };
  const fault = isToChoose ? findFault(registration, choice) : undefined;
  return { choice, choose, fault, askToApprove };
}

function findFault({ persons }: Registration, choice: Choice): string | undefined {
  if (choice === undefined) return WHOSE;
  return persons.length === 0 ? GONE : undefined;
}
