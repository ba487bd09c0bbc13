import type { IconName } from '../frame/parts/Icon.tsx';
import type { Command } from '../queue/acts.ts';
import type { PersonAct } from './usePersonActs.ts';

export type PersonActCode = PersonAct['code'];

export const ACT_ICONS: Readonly<Record<PersonActCode, IconName>> = {
  withdraw: 'leaving',
  'withdraw-after-game': 'hourglass',
  disqualify: 'barred',
  'no-show': 'barred',
  penalty: 'minus',
  bye: 'hourglass',
  return: 'undo',
  'second-entry': 'plus',
};

/** Usual reasons by act; an act that needs none has none. */
export const ACT_REASONS: Readonly<Partial<Record<PersonActCode, readonly string[]>>> = {
  penalty: ['Опоздание', 'Телефон за столом', 'Спор с судьёй'],
  disqualify: ['Неспортивное поведение', 'Повторное нарушение', 'Подсказки'],
};

/** A question that an act asks before it can be done, with the usual answer first. */
export interface ActQuestion {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

export function findQuestion({ code }: PersonAct): ActQuestion | null {
  if (code === 'penalty')
    return {
      label: 'Сколько снять',
      options: [
        { id: '2', label: '1 очко' },
        { id: '1', label: '½ очка' },
        { id: '3', label: '1½ очка' },
        { id: '4', label: '2 очка' },
      ],
    };
  if (code === 'bye')
    return {
      label: 'Очки за пропуск',
      options: [
        { id: 'half', label: '½ очка' },
        { id: 'none', label: '0' },
        { id: 'free', label: '1 очко' },
      ],
    };
  return null;
}

/** The command of an act with its answer; null where it is closed. */
export function makeCommand(act: PersonAct, participant: number, answer: string | undefined): Command | null {
  if (act.is_open === 0) return null;
  const chosen = answer ?? findQuestion(act)?.options[0]?.id;
  if (act.code === 'penalty') return { type: 'penalty', participant, halves: Number(chosen) };
  if (act.code === 'bye')
    return { type: 'declare-bye', participant, kind: chosen as 'half' | 'none' | 'free' };
  // The server has made it by the contract's own schema.
  return act.command as Command | null;
}

export interface NumberedAct {
  readonly act: PersonAct;
  /** What is typed for it; null for a closed one. */
  readonly key: number | null;
}

/** Acts of a participant in their order: open ones with the numbers that are typed for them. */
export function numberActs(acts: readonly PersonAct[]): readonly NumberedAct[] {
  let last = 0;
  const open = acts.filter(({ is_open: isOpen }) => isOpen === 1);
  const closed = acts.filter(({ is_open: isOpen }) => isOpen === 0);
  return [...open, ...closed].map((act) => {
    if (act.is_open === 0) return { act, key: null };
    last += 1;
    return { act, key: last };
  });
}

/** The number that is typed for the first usual reason of an act: they go on from the acts. */
export function getFirstReason(acts: readonly NumberedAct[]): number {
  return acts.filter(({ key }) => key !== null).length + 1;
}
