import { useEffect, useState, type SetStateAction } from 'react';
import { getCurrentSession } from '../../api/session.ts';
import { notify } from '../notifications/notifications.ts';

export interface DraftOf<Draft> {
  readonly draft: Draft;
  readonly set: (change: (before: Draft) => Draft) => void;
  /** When what is shown was kept, by an earlier visit. */
  readonly restoredAt: number | undefined;
  /** Begins again from what is given. */
  readonly begin: (from: SetStateAction<Draft>) => void;
}

/** How long a draft is kept: what is known of persons stays in the tab, and is gone with it. */
export type Keeping = 'browser' | 'tab';

/**
 * What is being filled in, kept until it is sent or given up, for who has begun it; `key` names the form, and without one
 * nothing is kept.
 */
export function useDraft<Draft>(
  key: string | undefined,
  initial: Draft,
  isChanged: (draft: Draft) => boolean,
  keeping: Keeping = 'browser',
): DraftOf<Draft> {
  // The form may outlive its session by a moment, and still belongs to the same person.
  const [owner] = useState(getSessionOwner);
  const name = key === undefined ? undefined : buildName(key, owner);
  const storage = chooseStorage(keeping);
  const [kept] = useState(() => (name === undefined ? undefined : readStored<Draft>(storage, name)));
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [restoredAt, setRestoredAt] = useState(kept?.at);
  const isWorthKeeping = isChanged(draft);
  useEffect(() => {
    if (name === undefined) return;
    if (isWorthKeeping) store(storage, name, JSON.stringify({ at: Date.now(), draft }));
    else storage.removeItem(name);
  }, [storage, name, draft, isWorthKeeping]);
  return {
    draft,
    set: setDraft,
    restoredAt,
    begin: (from) => {
      if (name !== undefined) storage.removeItem(name);
      setDraft(from);
      setRestoredAt(undefined);
    },
  };
}

/** Whether something was begun by who is here, and neither sent nor given up. */
export const hasDraft = (key: string, keeping: Keeping = 'browser'): boolean =>
  readStored(chooseStorage(keeping), buildName(key, getSessionOwner())) !== undefined;

/** Gives up what was begun of something that was sent or is no more; gives what puts it back. */
export function forgetDraft(key: string, keeping: Keeping = 'browser'): () => void {
  const storage = chooseStorage(keeping);
  const name = buildName(key, getSessionOwner());
  const kept = storage.getItem(name);
  storage.removeItem(name);
  return () => {
    if (kept !== null) store(storage, name, kept);
  };
}

const getSessionOwner = (): number => getCurrentSession()?.userId ?? 0;
const buildName = (key: string, owner: number): string => `nardy.console.draft.${owner}.${key}`;
const chooseStorage = (keeping: Keeping): Storage => (keeping === 'tab' ? sessionStorage : localStorage);

let isNotStoredSaid = false;

/** A browser that has no room, or allows none, takes nothing from who types; it is said once. */
function store(storage: Storage, name: string, text: string): void {
  try {
    storage.setItem(name, text);
  } catch {
    if (!isNotStoredSaid)
      notify('Браузер не хранит начатое: сохраните, прежде чем закрыть страницу', 'error');
    isNotStoredSaid = true;
  }
}

interface StoredDraft<Draft> {
  readonly at: number;
  readonly draft: Draft;
}

function readStored<Draft>(storage: Storage, name: string): StoredDraft<Draft> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as StoredDraft<Draft> | null;
    return kept !== null && typeof kept === 'object' && 'draft' in kept ? kept : undefined;
  } catch {
    return undefined;
  }
}
