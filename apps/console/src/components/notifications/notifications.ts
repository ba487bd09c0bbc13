export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly type: 'success' | 'error';
}

let waiting: readonly Notification[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Tells in passing how something went: one after another at the foot of the window, each for some seconds. */
export function notify(text: string, type: Notification['type']): void {
  change([...waiting, { id: nextId, text, type }]);
  nextId += 1;
}

/** Those that are still to be read, the one that is shown first. */
export const listNotifications = (): readonly Notification[] => waiting;

/** The next one follows. */
export const dropNotification = (id: number): void => change(waiting.filter((one) => one.id !== id));

/** What was told to one person is not for the next. */
export const clearNotifications = (): void => change([]);

export function subscribeToNotifications(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function change(next: readonly Notification[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
