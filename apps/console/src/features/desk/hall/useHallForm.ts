import type { DeskTables } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import { formatFixed, formatNumbers, readFixed, readNumbers } from './readTables.ts';

interface TypedTables {
  readonly count: number | undefined;
  readonly perRow: number | undefined;
  readonly out: string;
  readonly fixed: string;
}

/** The tables as they are typed, what that means, and how they are saved. */
export function useHallForm() {
  const { id, desk, refetch } = useDesk();
  const { tables, participants } = desk;
  const [typed, setTyped] = useState<TypedTables>(() => ({
    count: tables.count ?? undefined,
    perRow: tables.per_row,
    out: formatNumbers(tables.out_of_use),
    fixed: formatFixed(tables.fixed, participants),
  }));
  const act = useAttempt();
  const count = typed.count ?? null;
  const out = readNumbers(typed.out, count);
  const fixed = readFixed(typed.fixed, participants, count);
  const drawn: DeskTables = {
    count,
    per_row: typed.perRow ?? 1,
    out_of_use: out.ok ? [...out.numbers] : tables.out_of_use,
    fixed: fixed.ok ? [...fixed.fixed] : tables.fixed,
  };
  const save = () =>
    void act.perform(async () => {
      if (count === null) return;
      await api.saveDeskTables({ params: { id }, body: { ...drawn, count } });
      refetch();
    });
  return {
    typed,
    change: (part: Partial<TypedTables>) => setTyped((before) => ({ ...before, ...part })),
    readings: { out, fixed },
    drawn,
    canSave: count !== null && typed.perRow !== undefined && out.ok && fixed.ok,
    save,
    isBusy: act.isBusy,
    error: act.error,
  };
}
