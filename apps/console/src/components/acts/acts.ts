import { tell, type Told } from '../../api/faults.ts';

/** Something that was decided and is done in a moment, unless it is taken back. */
export interface Act {
  /** In the past: "Регистрация Ивановой одобрена". */
  readonly title: string;
  /** What it is about, such as `registrations/42`: queues leave out what is about to go. */
  readonly subjects: readonly string[];
  readonly run: () => Promise<unknown>;
  /** Once it is done, taken back, or has failed. */
  readonly onSettled: () => void;
  /** Where to look when it fails. */
  readonly href: string;
}

export interface ShownAct {
  readonly id: number;
  readonly act: Act;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly fault?: Told;
}

/** So long an act can be taken back. */
export const UNDO_MS = 7000;

let shown: readonly ShownAct[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

export const shownActs = (): readonly ShownAct[] => shown;

export function followActs(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Does the act after the time in which it can be taken back. */
export function schedule(act: Act): void {
  const id = nextId;
  nextId += 1;
  show([...shown, { id, act, state: 'waiting' }]);
  timers.set(
    id,
    setTimeout(() => void perform(id), UNDO_MS),
  );
}

/** Takes an act back that still waits. */
export function undo(id: number): void {
  const found = shown.find((one) => one.id === id);
  if (found?.state !== 'waiting') return;
  stopWaiting(id);
  dismiss(id);
  found.act.onSettled();
}

/** Takes back what was decided last; false when nothing waits. */
export function undoLast(): boolean {
  const last = shown.findLast(({ state }) => state === 'waiting');
  if (last) undo(last.id);
  return last !== undefined;
}

export function dismiss(id: number): void {
  show(shown.filter((one) => one.id !== id));
}

/** Does an act now: one that waits, or one that has failed once more. */
export async function perform(id: number): Promise<void> {
  const found = shown.find((one) => one.id === id);
  if (!found || found.state === 'running') return;
  stopWaiting(id);
  change(id, { state: 'running' });
  try {
    await found.act.run();
    dismiss(id);
  } catch (error) {
    change(id, { state: 'failed', fault: tell(error) });
  }
  found.act.onSettled();
}

/** Does now whatever still waits: who leaves has decided. */
export async function performAll(): Promise<void> {
  await Promise.all(shown.filter(({ state }) => state === 'waiting').map(({ id }) => perform(id)));
}

/** What acts that wait or run are about. */
export function pendingSubjects(acts: readonly ShownAct[]): ReadonlySet<string> {
  return new Set(acts.filter(({ state }) => state !== 'failed').flatMap(({ act }) => act.subjects));
}

function stopWaiting(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function change(id: number, what: Pick<ShownAct, 'state'> & Partial<ShownAct>): void {
  show(shown.map((one) => (one.id === id ? { ...one, ...what } : one)));
}

function show(acts: readonly ShownAct[]): void {
  shown = acts;
  for (const listener of listeners) listener();
}
