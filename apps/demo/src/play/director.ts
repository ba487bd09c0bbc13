import {
  decide,
  evolve,
  FIRST_STATE,
  type Command,
  type CompetitionEvent,
  type CompetitionState,
} from '@nardy/engine';

/** The events of one command, and when it was given. */
export interface DemoCommand {
  readonly events: readonly CompetitionEvent[];
  readonly at: Date;
}

/** Gives the engine its commands and keeps what they gave. */
export interface Director {
  readonly state: () => CompetitionState;
  readonly acts: readonly DemoCommand[];
  /** The moment of the last act; 0 before the first. */
  readonly lastAt: () => number;
  /** Gives a command, a second after the last one at the earliest. Throws when the engine refuses. */
  readonly act: (command: Command, at: number) => void;
  /** The same, but a refusal only means that nothing has happened. */
  readonly attempt: (command: Command, at: number) => boolean;
}

export function createDirector(): Director {
  let state = FIRST_STATE;
  let last = 0;
  const acts: DemoCommand[] = [];

  function refusalOf(command: Command, at: number): string | undefined {
    const decision = decide(state, command);
    if (!decision.ok) return decision.refusal.sentence;
    for (const event of decision.events) state = evolve(state, event);
    last = Math.max(at, last + 1000);
    acts.push({ events: decision.events, at: new Date(last) });
    return undefined;
  }

  return {
    state: () => state,
    acts,
    lastAt: () => last,
    act(command, at) {
      const refusal = refusalOf(command, at);
      if (refusal !== undefined) throw new Error(`${command.type}: ${refusal}`);
    },
    attempt: (command, at) => refusalOf(command, at) === undefined,
  };
}
