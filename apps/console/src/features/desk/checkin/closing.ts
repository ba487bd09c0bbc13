import type { DeskParticipant } from '@nardy/contract';
import { formatCounted } from '../../../formatting/words.ts';
import type { Command } from '../queue/acts.ts';

/** What becomes of those not marked: taken out, given the first tour off, or drawn like all. */
export type ClosingChoice = 'withdraw' | 'wait' | 'draw';

interface DescribedChoice {
  readonly choice: ClosingChoice;
  readonly label: string;
  readonly consequence: string;
}

const PEOPLE = ['участник', 'участника', 'участников'] as const;

/** The choices with what follows from each, the usual one first; one alone where all are marked. */
export function describeClosing(unmarked: number, canWait: boolean): readonly DescribedChoice[] {
  if (unmarked === 0)
    return [{ choice: 'draw', label: 'Начать', consequence: 'Приём заявок закроется, дальше жеребьёвка.' }];
  const choices: DescribedChoice[] = [
    {
      choice: 'withdraw',
      label: `Снять: ${formatCounted(unmarked, PEOPLE)}`,
      consequence: 'В жеребьёвке их не будет. Кто придёт, того вернут одним нажатием.',
    },
  ];
  if (canWait)
    choices.push({
      choice: 'wait',
      label: 'Ждать до 2-го тура',
      consequence: 'В 1-м туре они не играют и очков за него не получат.',
    });
  choices.push({
    choice: 'draw',
    label: 'Начать со всеми',
    consequence: 'Их жеребьют как всех; кто не придёт, получит неявку.',
  });
  return choices;
}

/**
 * The commands that close the entries and begin: whoever is not there is withdrawn, then the first stage begins, then those
 * who are waited for get its first tour off.
 */
export function listClosingCommands(
  participants: readonly DeskParticipant[],
  choice: ClosingChoice,
): readonly Command[] {
  const expected = participants.filter(({ status }) => status === 'in');
  const gone = expected.filter(
    ({ attendance }) => attendance === 'absent' || (attendance === 'unknown' && choice === 'withdraw'),
  );
  const waited = choice === 'wait' ? expected.filter(({ attendance }) => attendance === 'unknown') : [];
  return [
    ...gone.map(({ number }): Command => ({ type: 'withdraw', participant: number })),
    { type: 'close-entries' },
    ...waited.map(({ number }): Command => ({ type: 'declare-bye', participant: number, kind: 'none' })),
  ];
}
