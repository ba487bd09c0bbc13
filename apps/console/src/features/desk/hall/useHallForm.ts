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

type Touched = Partial<TypedTables>;

/** The fields that say something else than the desk; all others follow it, and once it changes those that were saved do too. */
function useTouched(tables: DeskTables, known: TypedTables) {
  const [touched, setTouched] = useState<Touched>({});
  const [saved, noteSaved] = useState<Touched>({});
  const shown = JSON.stringify(tables);
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setTouched(omitSame(touched, saved));
    noteSaved({});
  }
  // What is typed back to what the desk says follows it again.
  const change = (part: Touched) => setTouched((typed) => omitSame({ ...typed, ...part }, known));
  return { touched, change, noteSaved };
}

/** Without what is the same in both. */
function omitSame(touched: Touched, other: Touched): Touched {
  const isLeft = ([name, value]: [string, unknown]) =>
    !(name in other) || other[name as keyof Touched] !== value;
  return Object.fromEntries(Object.entries(touched).filter(isLeft));
}

/** The tables as they are typed, what that means, and how they are saved. */
export function useHallForm() {
  const { id, desk, refetch } = useDesk();
  const { tables, participants } = desk;
  const known: TypedTables = {
    count: tables.count ?? undefined,
    perRow: tables.per_row,
    out: formatNumbers(tables.out_of_use),
    fixed: formatFixed(tables.fixed, participants),
  };
  const { touched, change, noteSaved } = useTouched(tables, known);
  const typed: TypedTables = { ...known, ...touched };
  const act = useAttempt();
  const count = typed.count ?? null;
  const out = readNumbers(typed.out, count);
  const fixed = readFixed(typed.fixed, participants, count);
  const drawn: DeskTables = {
    ...tables,
    count,
    per_row: typed.perRow ?? 1,
    out_of_use: out.ok ? [...out.numbers] : tables.out_of_use,
    fixed: fixed.ok ? [...fixed.fixed] : tables.fixed,
  };
  const save = () =>
    void act.perform(async () => {
      if (count === null) return;
      await api.saveDeskTables({ params: { id }, body: { ...drawn, count } });
      noteSaved(touched);
      refetch();
    });
  return {
    typed,
    change,
    readings: { out, fixed },
    drawn,
    canSave: count !== null && typed.perRow !== undefined && out.ok && fixed.ok,
    save,
    isBusy: act.isBusy,
    error: act.error,
  };
}
