import type { DeskAct } from './acts.ts';

const KEY = 'nardy.desk.act';

/**
 * The acts of an account in a competition that the server has not taken yet. Each has a place of its own in the browser, so that
 * two windows do not overwrite each other's; they survive a reload and a closed lid. Where there is no room, they last as long as
 * the window is open.
 */
export interface ActStorage {
  readonly read: () => readonly DeskAct[];
  readonly write: (act: DeskAct) => void;
  readonly remove: (key: string) => void;
  /** Calls back when another window has written. */
  readonly follow: (onChange: () => void) => () => void;
}

export function createActStorage(
  userId: number,
  tournamentId: number,
  storage: Storage = localStorage,
): ActStorage {
  const prefix = `${KEY}.${userId}.${tournamentId}.`;
  const unstored = new Map<string, DeskAct>();
  return {
    read: () => {
      const stored = Object.keys(storage)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => parseAct(storage.getItem(name)))
        .filter(({ key }) => !unstored.has(key));
      return [...stored, ...unstored.values()].toSorted((one, other) =>
        one.madeAt.localeCompare(other.madeAt),
      );
    },
    write: (act) => {
      try {
        storage.setItem(`${prefix}${act.key}`, JSON.stringify(act));
        unstored.delete(act.key);
      } catch {
        unstored.set(act.key, act);
      }
    },
    remove: (key) => {
      unstored.delete(key);
      storage.removeItem(`${prefix}${key}`);
    },
    follow: (onChange) => {
      const hear = ({ key }: StorageEvent): void => {
        if (key === null || key.startsWith(prefix)) onChange();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** What somebody else has put there is no act. */
function parseAct(text: string | null): DeskAct[] {
  try {
    const act = JSON.parse(text ?? 'null') as Partial<DeskAct> | null;
    return typeof act?.key === 'string' && typeof act.madeAt === 'string' && act.ask ? [act as DeskAct] : [];
  } catch {
    return [];
  }
}
