import type { DeskTournamentDetails } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showFirstFault, type FormFaults } from '../form/sending.ts';
import { useDraft } from '../../../components/draft/useDraft.ts';
import { differences, type FieldName, type Values } from '../form/values.ts';
import { openedWith, saveEdited, type Conflicts, type Edited } from './saving.ts';

interface SavedNotice {
  readonly sentence: string;
  readonly isFault: boolean;
}

const isEdited = ({ base, values }: Edited): boolean => differences(base, values).length > 0;

/** Edits a competition: keeps what was begun, saves it, and tells what somebody else has saved meanwhile. */
export function useEditing(competition: DeskTournamentDetails) {
  const id = competition.tournament_id;
  const queries = useQueryClient();
  const { draft, set, restoredAt, begin } = useDraft(String(id), openedWith(competition), isEdited);
  const [faults, setFaults] = useState<FormFaults>({});
  const [told, setTold] = useState<SavedNotice>();
  const [isBusy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<Conflicts>();
  const isChanged = isEdited(draft);
  // What somebody else has saved is shown at once where nothing was begun here.
  useEffect(() => {
    if (!isChanged && !isBusy && draft.version !== competition.version) begin(openedWith(competition));
  });

  const save = async (edited: Edited): Promise<void> => {
    setConflicts(undefined);
    set(() => edited);
    setBusy(true);
    const outcome = await saveEdited(id, edited);
    setBusy(false);
    if (outcome.kind === 'conflict') return setConflicts(outcome.conflicts);
    const isFault = outcome.kind === 'refused';
    setFaults(isFault ? outcome.faults : {});
    setTold({ sentence: isFault ? outcome.sentence : 'Сохранено', isFault });
    if (isFault) return showFirstFault();
    begin(openedWith(outcome.competition));
    queries.setQueryData(['competition', id], outcome.competition);
    void queries.invalidateQueries({ queryKey: ['competitions'] });
  };

  return {
    draft,
    isChanged,
    restoredAt,
    faults,
    told,
    isBusy,
    conflicts,
    save,
    change: (name: FieldName, value: Values[FieldName]): void => {
      setTold(undefined);
      set((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    },
    drop: () => {
      begin(openedWith(competition));
      setFaults({});
      setTold(undefined);
    },
    leaveConflicts: () => setConflicts(undefined),
  };
}
