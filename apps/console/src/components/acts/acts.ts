import { tell, type Told } from '../../api/faults.ts';

/** Takes something back on the server that was done there. */
export type TakeBack = () => Promise<unknown>;

/** Something that was decided and is done, unless it is taken back. */
export interface Act {
  /** In the past: "Регистрация Ивановой одобрена". */
  readonly title: string;
  /** What it is about, such as `registrations/42`: queues leave out what is about to go. */
  readonly subjects: readonly string[];
  /** Does it; gives how to take it back where the server can do that. */
  readonly run: () => Promise<TakeBack | undefined>;
  /** Whether the server can take it back: then it is done at once, else when the time to take it back is over. */
  readonly isImmediate?: boolean;
  /** Once it is done, taken back, or has failed. */
  readonly onSettled: () => void;
  /** Where to look when it fails. */
  readonly href: string;
}

export interface ShownAct {
  readonly id: number;
  readonly act: Act;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly takeBack?: TakeBack;
  readonly fault?: Told;
  /** What has failed, to be tried once more. */
  readonly again?: () => void;
}

/** So long an act waits to be taken back; and so long the way back is shown of one that the server has done. */
export const UNDO_MS = 7000;
export const SHOWN_MS = 20_000;

let shown: readonly ShownAct[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

export const shownActs = (): readonly ShownAct[] => shown;

export function followActs(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Does the act, at once or after the time in which it can be taken back. */
export function schedule(act: Act): void {
  const id = nextId;
  nextId += 1;
  show([...shown, { id, act, state: 'waiting' }]);
  if (act.isImmediate) void perform(id);
  else after(UNDO_MS, id, () => void perform(id));
}

/** Takes an act back: one that still waits is never done, one that is done the server undoes. */
export async function undo(id: number): Promise<void> {
  const found = shown.find((one) => one.id === id);
  if (!found) return;
  stopTimer(id);
  if (found.state === 'waiting') {
    dismiss(id);
    found.act.onSettled();
  } else if (found.state === 'done' && found.takeBack) {
    await attempt(
      id,
      found.takeBack,
      () => dismiss(id),
      () => void takeBackAgain(id),
    );
  }
}

/** Takes back what was decided last; false when nothing can be. While the last is being done, none before it is meant. */
export function undoLast(): boolean {
  const last = shown.findLast(({ state }) => state !== 'failed');
  if (!last || last.state === 'running') return false;
  void undo(last.id);
  return true;
}

export function dismiss(id: number): void {
  stopTimer(id);
  show(shown.filter((one) => one.id !== id));
}

/** Does an act now: one that waits, or one that has failed once more. */
export async function perform(id: number): Promise<void> {
  const found = shown.find((one) => one.id === id);
  if (!found || found.state === 'running') return;
  stopTimer(id);
  await attempt(
    id,
    found.act.run,
    (takeBack) => (typeof takeBack === 'function' ? offerWayBack(id, takeBack as TakeBack) : dismiss(id)),
    () => void perform(id),
  );
}

/** Does now whatever still waits: who leaves has decided. */
export async function performAll(): Promise<void> {
  await Promise.all(shown.filter(({ state }) => state === 'waiting').map(({ id }) => perform(id)));
}

/** What acts that wait or run are about. */
export function pendingSubjects(acts: readonly ShownAct[]): ReadonlySet<string> {
  return new Set(acts.filter(isPending).flatMap(({ act }) => act.subjects));
}

/** Whether the server has not done it yet. */
export function isPending({ state }: Pick<ShownAct, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

async function attempt(
  id: number,
  work: () => Promise<unknown>,
  onDone: (result: unknown) => void,
  again: () => void,
): Promise<void> {
  const act = shown.find((one) => one.id === id)?.act;
  change(id, { state: 'running' });
  try {
    onDone(await work());
  } catch (error) {
    change(id, { state: 'failed', fault: tell(error), again });
  }
  act?.onSettled();
}

function offerWayBack(id: number, takeBack: TakeBack): void {
  change(id, { state: 'done', takeBack });
  after(SHOWN_MS, id, () => dismiss(id));
}

function takeBackAgain(id: number): Promise<void> {
  change(id, { state: 'done' });
  return undo(id);
}

function after(milliseconds: number, id: number, what: () => void): void {
  timers.set(id, setTimeout(what, milliseconds));
}

function stopTimer(id: number): void {
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
