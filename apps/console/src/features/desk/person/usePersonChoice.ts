import type { DeskParticipant } from '@nardy/contract';
import { useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { useLine } from '../line/readers.ts';
import { withReason } from '../panel/withReason.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import type { Command } from '../queue/acts.ts';
import { makeCommand, type NumberedAct } from './acts.ts';
import type { PersonAct } from './usePersonActs.ts';

/** Which act is open, what was answered to it and why it is done, and how it is done. */
export function usePersonChoice(
  participant: DeskParticipant,
  acts: readonly NumberedAct[],
  first: { readonly act: string | undefined; readonly amount: number | undefined },
) {
  const { desk, run } = useDesk();
  const { close } = usePlace();
  const { say } = useLine();
  const { perform, isBusy, error: refused } = useAttempt();
  const [choice, setChoice] = useState(first.act);
  const [answer, setAnswer] = useState(first.amount === undefined ? undefined : String(2 * first.amount));
  const [reason, setReason] = useState('');
  // What is pressed again in the open panel is the same decision, though the desk shows by now that it was done.
  const [decidedAt] = useState(desk.version);
  const chosen = acts.find(({ act }) => act.code === choice)?.act;
  const command = chosen && desk.can_run === 1 ? makeCommand(chosen, participant.number, answer) : null;
  const lacksReason = chosen?.needs_reason === 1 && reason.trim() === '';
  const choose = (code: string) => {
    setChoice(code);
    setAnswer(undefined);
    setReason('');
  };
  const doAct = async ({ title }: PersonAct, given: Command) => {
    const seen = { status: participant.status };
    if (!(await perform(() => run({ ...given, ...withReason(reason) }, seen, decidedAt)))) return;
    close();
    say({ kind: 'sentence', strong: `${title}:`, text: `${participant.name} — сделано` });
  };
  const doChosen = () => {
    if (chosen && command && !isBusy && !lacksReason) void doAct(chosen, command);
  };
  return {
    chosen,
    command,
    answer,
    reason,
    lacksReason,
    isBusy,
    refused,
    choose,
    setAnswer,
    setReason,
    doChosen,
  };
}
