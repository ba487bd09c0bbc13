import type { ScheduleLine } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { codeOf } from '@nardy/contract/refusal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { tellInLine } from '../../../api/faults.ts';
import { useDraft } from '../form/useDraft.ts';

/** A schedule as it was read. */
export interface Opened {
  readonly version: string;
  readonly events: readonly ScheduleLine[];
}

const keyOf = (id: number) => ['competition-schedule', id] as const;

const asked = async (id: number, signal?: AbortSignal): Promise<Opened> =>
  (await api.getDeskSchedule({ params: { id } }, signal ? { signal } : {})).data;

export function useSchedule(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => asked(id, signal),
  });
}

interface Draft {
  readonly version: string;
  readonly base: readonly ScheduleLine[];
  readonly lines: readonly ScheduleLine[];
}

const openedWith = ({ version, events }: Opened): Draft => ({ version, base: events, lines: events });
const isEdited = ({ base, lines }: Draft): boolean => JSON.stringify(base) !== JSON.stringify(lines);

/** Edits a schedule: keeps what was begun, saves it whole, and tells when somebody else was quicker. */
export function useScheduleEditing(id: number, opened: Opened) {
  const queries = useQueryClient();
  const { draft, set, restoredAt, begin } = useDraft(`${id}.schedule`, openedWith(opened), isEdited);
  const [told, setTold] = useState<{ sentence: string; isFault: boolean }>();
  const [clash, setClash] = useState<Opened>();
  const [isBusy, setBusy] = useState(false);

  const reopen = (with_: Opened): void => {
    queries.setQueryData(keyOf(id), with_);
    begin(openedWith(with_));
    setClash(undefined);
  };

  /** `isOver`: in the place of what somebody else has saved meanwhile, too. */
  const save = async (isOver = false): Promise<void> => {
    setBusy(true);
    try {
      const version = isOver && clash ? clash.version : draft.version;
      const events = draft.lines.filter(({ time, title }) => time !== '' || title !== '');
      await api.saveSchedule({ params: { id }, body: { version, events } });
      reopen(await asked(id));
      setTold({ sentence: 'Сохранено', isFault: false });
    } catch (error) {
      setTold({ sentence: tellInLine(error), isFault: true });
      if (error instanceof ApiError && codeOf(error) === 'changed')
        setClash(await asked(id).catch(() => undefined));
    } finally {
      setBusy(false);
    }
  };

  return {
    lines: draft.lines,
    isChanged: isEdited(draft),
    restoredAt,
    told,
    clash: clash?.events,
    isBusy,
    save,
    setLines: (lines: readonly ScheduleLine[]): void => {
      setTold(undefined);
      set((before) => ({ ...before, lines }));
    },
    drop: () => {
      reopen(clash ?? { version: draft.version, events: draft.base });
      setTold(undefined);
    },
  };
}
