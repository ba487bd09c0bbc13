import { createContext } from 'react';

/** A discipline by its id, as choices name it. */
export type HeldDiscipline = readonly [id: number, title: string];

/** Disciplines that the competitions of a form have already: one that is not offered any more can still be kept. */
export const HeldDisciplines = createContext<readonly HeldDiscipline[]>([]);

export function listHeldDisciplines(competitions: readonly Holding[]): readonly HeldDiscipline[] {
  return competitions.flatMap(({ form: { discipline_id: id }, discipline_title: title }) =>
    id === null || title === null ? [] : [[id, title] as const],
  );
}

interface Holding {
  readonly form: { readonly discipline_id: number | null };
  readonly discipline_title: string | null;
}
