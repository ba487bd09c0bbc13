import type { DeskTournamentDetails } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { findConflicts, type FieldConflict } from '../../../components/edit/conflicts.ts';
import { buildBody, faultsIn, faultsOfValues, type FormFaults } from '../form/sending.ts';
import { isSame, type Values } from '../form/values.ts';

/** The form with what it was opened with, so that both can be held against what is stored by then. */
export interface Edited {
  readonly version: string;
  readonly base: Values;
  readonly values: Values;
}

export interface Conflicts {
  readonly all: readonly FieldConflict<Values>[];
  readonly fresh: Edited;
}

/** What became of saving. */
export type Outcome =
  | { readonly kind: 'saved'; readonly competition: DeskTournamentDetails }
  | { readonly kind: 'conflict'; readonly conflicts: Conflicts }
  | { readonly kind: 'refused'; readonly faults: FormFaults; readonly sentence: string };

export const openedWith = ({ version, form }: DeskTournamentDetails): Edited => ({
  version,
  base: form,
  values: form,
});

/** Saves what was edited, or tells what is wrong with it, or what somebody else has saved meanwhile. */
export async function saveEdited(id: number, edited: Edited): Promise<Outcome> {
  const faults = faultsOfValues(edited.values);
  if (Object.keys(faults).length > 0)
    return { kind: 'refused', faults, sentence: 'Исправьте отмеченные поля.' };
  const params = { id };
  try {
    await api.changeTournament({ params, body: { version: edited.version, ...buildBody(edited.values) } });
    return { kind: 'saved', competition: (await api.getDeskTournament({ params })).data };
  } catch (error) {
    if (error instanceof ApiError && getCode(error) === 'changed') return readConflict(id, edited);
    return { kind: 'refused', faults: faultsIn(error) ?? {}, sentence: formatFaultInLine(error) };
  }
}

async function readConflict(id: number, edited: Edited): Promise<Outcome> {
  try {
    const fresh = openedWith((await api.getDeskTournament({ params: { id } })).data);
    const all = findConflicts(edited.base, fresh.base, edited.values, isSame);
    return { kind: 'conflict', conflicts: { all, fresh } };
  } catch (error) {
    return { kind: 'refused', faults: {}, sentence: formatFaultInLine(error) };
  }
}
