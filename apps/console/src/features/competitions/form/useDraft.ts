import { useEffect, useState } from 'react';

export interface DraftOf<Draft> {
  readonly draft: Draft;
  readonly set: (change: (before: Draft) => Draft) => void;
  /** When what is shown was kept, by an earlier visit. */
  readonly restoredAt: number | undefined;
  /** Begins again from what is given. */
  readonly begin: (from: Draft) => void;
}

/** What is being filled in, kept in the browser until it is sent or given up; `key` names the form. */
export function useDraft<Draft>(
  key: string,
  initial: Draft,
  isChanged: (draft: Draft) => boolean,
): DraftOf<Draft> {
  const name = `nardy.console.draft.${key}`;
  const [kept] = useState(() => readKept<Draft>(name));
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [restoredAt, setRestoredAt] = useState(kept?.at);
  const isWorthKeeping = isChanged(draft);
  useEffect(() => {
    if (isWorthKeeping) localStorage.setItem(name, JSON.stringify({ at: Date.now(), draft }));
    else localStorage.removeItem(name);
  }, [name, draft, isWorthKeeping]);
  return {
    draft,
    set: setDraft,
    restoredAt,
    begin: (from) => {
      localStorage.removeItem(name);
      setDraft(from);
      setRestoredAt(undefined);
    },
  };
}

interface Kept<Draft> {
  readonly at: number;
  readonly draft: Draft;
}

function readKept<Draft>(name: string): Kept<Draft> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<Draft> | null;
    return kept !== null && typeof kept === 'object' && 'draft' in kept ? kept : undefined;
  } catch {
    return undefined;
  }
}
