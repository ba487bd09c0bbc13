import { formatFault, type FaultMessage } from '../../api/faults.ts';
import { getCurrentSession, followSession } from '../../api/session.ts';
import { forgetDraft } from '../draft/useDraft.ts';

/** Undoes on the server what was done there. */
export type Undo = () => Promise<unknown>;

/** Something that was decided and is done, unless it is undone. */
export interface Decision {
  /** In the past: "Регистрация Ивановой одобрена". */
  readonly title: string;
  /** The title of its failure: "Регистрация не одобрена: Иванова". */
  readonly failure: string;
  /** What it is about, such as `registrations/42`: queues leave out what is about to go. */
  readonly subjects: readonly string[];
  /** Does it; gives a function that undoes it where the server can. What is done only in part gets another title. */
  readonly run: (retitle: (title: string) => void) => Promise<unknown>;
  /** Whether the server can undo it: then it is done at once, else when the time for undo is over. */
  readonly isImmediate?: boolean;
  /** Once the server has done it, before the list is read anew: where the page goes on. */
  readonly onDone?: () => void;
  /** Where the tab keeps the words that go with it: they are forgotten once sent, and are there again after an undo. */
  readonly draft?: string;
  /** Once it is done, undone, or has failed: reads anew what it has changed. */
  readonly onSettled: () => unknown;
  /** Where to look when it fails. */
  readonly href: string;
}

export interface ShownDecision {
  readonly id: number;
  readonly decision: Decision;
  /** It is settling when it is done and the lists are being read anew. */
  readonly state: 'waiting' | 'running' | 'settling' | 'done' | 'failed';
  readonly undo?: Undo;
  readonly fault?: FaultMessage;
  /** Whether it was its undo that failed. */
  readonly isUndo?: boolean;
  /** What has failed, to be tried once more. */
  readonly again?: () => void;
}

/** How long a decision waits for an undo, and how long the undo of one that the server has done is offered. */
export const UNDO_MS = 7000;
export const SHOWN_MS = 20_000;

let shown: readonly ShownDecision[] = [];
/** Whose they are. */
let owner: number | undefined;
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

export const listShownDecisions = (): readonly ShownDecision[] => shown;

export function subscribeToDecisions(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Sends a decision, at once or after the time for undo; what is said of its last failure is out of date. */
export function schedule(decision: Decision): void {
  owner = getCurrentSession()?.userId;
  const id = nextId;
  nextId += 1;
  const others = shown.filter((one) => !hasFailed(one, decision));
  show([...others, { id, decision, state: 'waiting' }]);
  if (decision.isImmediate) void perform(id);
  else startTimer(UNDO_MS, id, () => void perform(id));
}

/** Undoes a decision: one that still waits is never done, one that is done the server undoes. */
export async function undoDecision(id: number): Promise<void> {
  const found = shown.find((one) => one.id === id);
  if (!found) return;
  stopTimer(id);
  if (found.state === 'waiting') {
    dismiss(id);
    found.decision.onSettled();
  } else if (found.state === 'done' && found.undo) {
    await attempt(
      id,
      found.undo,
      () => settle(id),
      () => void retryUndo(id),
      true,
    );
  }
}

/** Undoes the last decision; false when nothing can be undone. While the last is being done, none before it is meant. */
export function undoLast(): boolean {
  const last = shown.findLast(({ state }) => state !== 'failed' && state !== 'settling');
  if (!last || last.state === 'running') return false;
  void undoDecision(last.id);
  return true;
}

export function dismiss(id: number): void {
  stopTimer(id);
  show(shown.filter((one) => one.id !== id));
}

/** Sends a decision now: one that waits, or once more one that has failed. */
export async function perform(id: number): Promise<void> {
  const found = shown.find((one) => one.id === id);
  if (!found || found.state === 'running' || found.state === 'settling') return;
  stopTimer(id);
  const { decision } = found;
  const retitle = (title: string): void => change(id, { state: 'running', decision: { ...decision, title } });
  await attempt(
    id,
    () => decision.run(retitle),
    (undo) => {
      const restore = decision.draft === undefined ? () => {} : forgetDraft(decision.draft, 'tab');
      decision.onDone?.();
      // Until they are read anew, lists would show what is gone.
      if (typeof undo !== 'function') return settle(id);
      offerUndo(id, () => (undo as Undo)().then(restore));
      return undefined;
    },
    () => void perform(id),
  );
}

/** Does now whatever still waits, and waits for what is being done: who leaves has decided. False when something has failed. */
export async function performAll(): Promise<boolean> {
  const pending = shown.filter(isPending);
  const ids = new Set(pending.map(({ id }) => id));
  await Promise.all(pending.filter(({ state }) => state === 'waiting').map(({ id }) => perform(id)));
  await waitUntilAnswered(ids);
  return shown.every(({ id, state }) => !ids.has(id) || state !== 'failed');
}

function waitUntilAnswered(ids: ReadonlySet<number>): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (shown.some((one) => ids.has(one.id) && isPending(one))) return;
      stop();
      resolve();
    };
    const stop = subscribeToDecisions(check);
    check();
  });
}

/** What queues leave out: what is about to go. What goes to the server at once stays until the server has answered. */
export function listPendingSubjects(decisions: readonly ShownDecision[]): ReadonlySet<string> {
  const leaving = decisions.filter((one) => !isSettled(one) && !one.decision.isImmediate);
  return new Set(leaving.flatMap(({ decision }) => decision.subjects));
}

/** What the server is doing right now. */
export function listRunningSubjects(decisions: readonly ShownDecision[]): ReadonlySet<string> {
  return new Set(
    decisions
      .filter(({ state }) => state === 'running' || state === 'settling')
      .flatMap(({ decision }) => decision.subjects),
  );
}

/** Whether lists show it as it is. */
function isSettled({ state }: ShownDecision): boolean {
  return state === 'done' || state === 'failed';
}

/** Whether the server has not done it yet. */
export function isPending({ state }: Pick<ShownDecision, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** What `onDone` gives is called once all has been read anew. */
async function attempt(
  id: number,
  work: () => Promise<unknown>,
  onDone: (result: unknown) => (() => void) | undefined,
  again: () => void,
  isUndo = false,
): Promise<void> {
  const decision = shown.find((one) => one.id === id)?.decision;
  change(id, { state: 'running' });
  let atLast: (() => void) | undefined;
  try {
    atLast = onDone(await work());
  } catch (error) {
    change(id, { state: 'failed', fault: formatFault(error), again, isUndo });
  }
  // Not awaited: who leaves waits for what is sent, and not for lists.
  void Promise.resolve(decision?.onSettled()).then(atLast);
}

/** Gives what ends it once lists have been read anew. */
function settle(id: number): () => void {
  change(id, { state: 'settling' });
  return () => dismiss(id);
}

function hasFailed({ state, isUndo, decision: one }: ShownDecision, decision: Decision): boolean {
  const isSame = one.subjects.length > 0 && formatAct(one) === formatAct(decision);
  return isSame && state === 'failed' && isUndo !== true;
}

const formatAct = ({ title, href, subjects }: Decision): string => [title, href, ...subjects].join(' ');

function offerUndo(id: number, undo: Undo): void {
  change(id, { state: 'done', undo });
  startTimer(SHOWN_MS, id, () => dismiss(id));
}

function retryUndo(id: number): Promise<void> {
  change(id, { state: 'done' });
  return undoDecision(id);
}

function startTimer(milliseconds: number, id: number, what: () => void): void {
  timers.set(id, setTimeout(what, milliseconds));
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function change(id: number, what: Pick<ShownDecision, 'state'> & Partial<ShownDecision>): void {
  show(shown.map((one) => (one.id === id ? { ...one, ...what } : one)));
}

// Who logs in next neither sees nor sends what somebody else has decided.
followSession(() => {
  const session = getCurrentSession();
  if (!session || session.userId === owner) return;
  for (const { id } of shown) stopTimer(id);
  show([]);
});

function show(decisions: readonly ShownDecision[]): void {
  shown = decisions;
  for (const listener of listeners) listener();
}
