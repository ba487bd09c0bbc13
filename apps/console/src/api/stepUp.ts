interface Asking {
  readonly promise: Promise<boolean>;
  readonly resolve: (isConfirmed: boolean) => void;
}

let asking: Asking | undefined;
const listeners = new Set<() => void>();

/** Asks whoever is logged in to show a password or a code; all that ask meanwhile wait for the same answer. False: not now. */
export function askForStepUp(): Promise<boolean> {
  if (!asking) change(Promise.withResolvers<boolean>());
  return asking?.promise ?? Promise.resolve(false);
}

export const isStepUpAsked = (): boolean => asking !== undefined;

export function answerStepUp(isConfirmed: boolean): void {
  asking?.resolve(isConfirmed);
  change(undefined);
}

export function subscribeToStepUp(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function change(next: Asking | undefined): void {
  asking = next;
  for (const listener of listeners) listener();
}
