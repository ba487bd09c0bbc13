import { personFaults, type Faults, type Person } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { getCode, findFieldFaults } from '@nardy/contract/refusal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import type { FieldConflict } from '../../../components/edit/conflicts.ts';
import { useEdited } from '../../../components/edit/useEdited.ts';
import { buildBody, readCardValues, type CardField, type CardValues } from './values.ts';

export interface Card {
  readonly values: CardValues;
  readonly faults: Faults;
  /** Why it could not be saved as a whole. */
  readonly fault: string | undefined;
  readonly differences: readonly FieldConflict<CardValues>[];
  readonly state: 'same' | 'changed' | 'saving' | 'saved';
  readonly set: <Field extends CardField>(field: Field, value: CardValues[Field]) => void;
  readonly save: () => Promise<void>;
  /** When what is shown was begun, by an earlier visit. */
  readonly restoredAt: number | undefined;
  readonly reset: () => void;
}

/** The form of a card: what is changed here, over what is known; saves it under the version that was seen. */
export function useCard(person: Person, onChanged: () => Promise<Person | undefined>): Card {
  const queries = useQueryClient();
  const key = `person.${person.person_id}`;
  const edited = useEdited({ draftKey: key, keeping: 'tab', opened: person, valuesOf: readCardValues });
  const { base, values, isChanged, restoredAt } = edited;
  const [faults, setFaults] = useState<Faults>({});
  const [fault, setFault] = useState<string>();
  const [differences, setDifferences] = useState<readonly FieldConflict<CardValues>[]>([]);
  const [progress, setProgress] = useState<'saving' | 'saved'>();

  const take = (fresh: Person): void => {
    edited.begin(fresh);
    setDifferences([]);
  };
  // What changes the card beside this form, a rank or a photo, is no news to it.
  if (!isChanged && person.version > base.version) take(person);

  async function refused(error: unknown): Promise<void> {
    const told = error instanceof ApiError ? findFieldFaults(error, () => true) : undefined;
    if (told) return setFaults(told);
    if (!(error instanceof ApiError) || getCode(error) !== 'changed')
      return setFault(formatFaultInLine(error));
    void queries.invalidateQueries({ queryKey: ['person-history'] });
    const fresh = await onChanged();
    if (!fresh) return setFault(formatFaultInLine(error));
    setDifferences(edited.join(fresh));
  }

  async function save(): Promise<void> {
    const found = personFaults(values);
    setFaults(found);
    setFault(undefined);
    if (Object.keys(found).length > 0) return;
    setProgress('saving');
    try {
      const params = { id: person.person_id };
      const { data } = await api.updatePerson({ params, body: buildBody(values, base.version) });
      take(data);
      setProgress('saved');
      await Promise.all([onChanged(), queries.invalidateQueries({ queryKey: ['person-history'] })]);
    } catch (error) {
      setProgress(undefined);
      await refused(error);
    }
  }

  return {
    values,
    faults,
    fault,
    differences,
    state: progress === 'saving' ? 'saving' : isChanged ? 'changed' : (progress ?? 'same'),
    set: (field, value) => {
      edited.put({ [field]: value });
      setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field)));
    },
    save,
    restoredAt,
    reset: () => take(person.version < base.version ? base : person),
  };
}
