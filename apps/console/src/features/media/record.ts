import { ApiError } from '@nardy/contract/client';
import { getCode, findFieldFaults } from '@nardy/contract/refusal';
import { useState } from 'react';
import { formatFaultInLine } from '../../api/faults.ts';
import type { FieldConflict } from '../../components/edit/conflicts.ts';
import { useEdited } from '../../components/edit/useEdited.ts';

/** What is stored of something, as far as a form is concerned. */
export interface Stored<Values> {
  readonly values: Values;
  readonly version: number;
  /** Who has changed it last. */
  readonly by: string | null;
}

interface Parts<Values> {
  /** By what it is known that what was begun here belongs to this form. */
  readonly draftKey: string;
  readonly opened: Stored<Values>;
  /** Saves under the version that was seen; gives what is stored then. */
  readonly save: (values: Values, version: number) => Promise<Stored<Values>>;
  readonly askNow: () => Promise<Stored<Values>>;
}

export interface RecordForm<Values> {
  readonly values: Values;
  /** A sentence by the field's name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Why it could not be saved as a whole. */
  readonly fault: string | undefined;
  /** What somebody else has changed too; what is not taken is saved as it stands here. */
  readonly conflicts: readonly FieldConflict<Values>[];
  readonly by: string | null;
  readonly state: 'same' | 'changed' | 'saving' | 'saved';
  /** When what is shown was begun, by an earlier visit. */
  readonly restoredAt: number | undefined;
  readonly set: (changed: Partial<Values>) => void;
  readonly take: (conflict: FieldConflict<Values>) => void;
  readonly reset: () => void;
  readonly save: () => Promise<void>;
}

/** The form of something that two may change at once: who saves second sees what the first has changed. */
export function useRecordForm<Values extends object>(parts: Parts<Values>): RecordForm<Values> {
  const { opened, save, askNow } = parts;
  const edited = useEdited<Stored<Values>, Values>({ ...parts, valuesOf: (stored) => stored.values });
  const { base, values, isChanged, restoredAt, put } = edited;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string>();
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Values>[]>([]);
  const [progress, setProgress] = useState<'saving' | 'saved'>();
  const begin = (stored: Stored<Values>): void => {
    edited.begin(stored);
    setConflicts([]);
    setFaults({});
    setFault(undefined);
  };
  // What was saved elsewhere is no news to a form that nobody has touched.
  if (!isChanged && opened.version > base.version) begin(opened);

  async function refused(error: unknown): Promise<void> {
    const told = error instanceof ApiError ? findFieldFaults(error, () => true) : undefined;
    if (told) return setFaults(firstOf(told));
    setFault(formatFaultInLine(error));
    const isStale = error instanceof ApiError && getCode(error) === 'changed';
    const now = isStale ? await nowOrNothing(askNow) : undefined;
    if (!now) return;
    setConflicts(edited.join(now).filter(({ isOpen }) => isOpen));
  }

  async function send(): Promise<void> {
    setProgress('saving');
    setFault(undefined);
    try {
      begin(await save(values, base.version));
      setProgress('saved');
    } catch (error) {
      setProgress(undefined);
      await refused(error);
    }
  }

  return {
    values,
    faults,
    fault,
    conflicts,
    by: base.by,
    state: progress === 'saving' ? 'saving' : isChanged ? 'changed' : (progress ?? 'same'),
    restoredAt,
    set: (changed) => {
      put(changed);
      setFaults((before) => without(before, changed));
    },
    take: (taken) => {
      put({ [taken.name]: taken.now } as unknown as Partial<Values>);
      setConflicts((before) => before.filter((conflict) => conflict !== taken));
    },
    reset: () => begin(opened.version < base.version ? base : opened),
    save: send,
  };
}

async function nowOrNothing<Values>(askNow: Parts<Values>['askNow']): Promise<Stored<Values> | undefined> {
  try {
    return await askNow();
  } catch {
    return undefined;
  }
}

function without(faults: Readonly<Record<string, string>>, changed: object): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changed)));
}

function firstOf(faults: Readonly<Record<string, string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([name, sentences]) => [name, sentences.join('. ')]));
}
