import type { Registration } from '@nardy/contract';
import { useState } from 'react';
import { getUsualChoice, type Choice } from './persons.ts';

/** What was chosen holds among the people who were shown: where they are others now, it is to be chosen again. */
export function useChoice(
  registration: Pick<Registration, 'persons'>,
): readonly [Choice, (choice: Choice) => void] {
  const { persons } = registration;
  const among = JSON.stringify(persons);
  const [chosen, set] = useState<{ readonly among: string; readonly choice: Choice }>();
  const choose = (choice: Choice): void => set({ among, choice });
  if (chosen === undefined || persons.length === 0) return [getUsualChoice(registration), choose];
  return [chosen.among === among ? chosen.choice : undefined, choose];
}
