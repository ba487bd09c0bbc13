import {
  listGames,
  decide,
  evolve,
  FIRST_STATE,
  type Command,
  type CompetitionEvent,
  type CompetitionState,
  type FinalPlaces,
} from '@nardy/engine';

/** What a row says about a match. */
export type ReadResult =
  | { readonly kind: 'played'; readonly score: readonly [number, number] }
  | { readonly kind: 'walkover'; readonly winner: 0 | 1 }
  | { readonly kind: 'double-no-show' };

/** A competition as a file tells it; players by their places among the participants, from 1. */
export interface PastPlay {
  /** Points of all its matches; null where they differ: then none of them is rated. */
  readonly length: number | null;
  readonly tours: readonly {
    readonly matches: readonly {
      readonly row: number;
      readonly players: readonly [number, number];
      readonly result: ReadResult;
    }[];
    /** Who sat out, and won by it. */
    readonly free: readonly number[];
  }[];
  /** When a tour began and ended. */
  readonly hours: readonly { readonly from: Date; readonly to: Date }[];
}

/** The events of one command, and when it was given. */
export interface PastCommand {
  readonly events: readonly CompetitionEvent[];
  readonly at: Date;
}

/** What the engine has refused, and the row that it is about; null for the competition as a whole. */
export class PlayRefusedError extends Error {
  readonly row: number | null;

  constructor(sentence: string, row: number | null) {
    super(sentence);
    this.name = 'PlayRefusedError';
    this.row = row;
  }
}

/**
 * Plays a competition of the past anew by the engine's rules: one Swiss stage whose pairs are set by hand. Who stands in no row
 * of a tour was absent from it, and has nothing for it. Throws `PlayRefusedError` where the engine does not take what the
 * file says.
 */
export function playPast(
  { length, tours, hours }: PastPlay,
  athletes: readonly number[],
): readonly PastCommand[] {
  const opening = hours[0]?.from ?? new Date(0);
  const closing = hours.at(-1)?.to ?? opening;
  const table = new Playing(opening);
  table.act({
    type: 'create-stages',
    stages: [
      {
        kind: 'swiss',
        end: { by: 'tours', tours: tours.length },
        ...(length === null ? {} : { matchLength: length }),
      },
    ],
  });
  table.act({ type: 'enter', participants: buildEntrants(athletes) });
  table.act({ type: 'close-entries' });
  for (const [index, tour] of tours.entries()) {
    table.moveTo(hours[index]?.from ?? opening);
    playTour(table, tour, athletes.length);
    table.moveTo(hours[index]?.to ?? opening);
    enterResults(table, tour);
  }
  table.moveTo(closing);
  table.act({ type: 'finish-stage' });
  table.act({ type: 'finish' });
  return table.acts;
}

/** A competition of which a file gives places alone, best first; players as in `PastPlay`. */
export interface PastPlaces {
  readonly places: FinalPlaces;
  readonly from: Date;
  readonly to: Date;
}

/** The log of a competition by its places. Throws `PlayRefusedError` where the engine does not take them. */
export function placePast(
  { places, from, to }: PastPlaces,
  athletes: readonly number[],
): readonly PastCommand[] {
  const table = new Playing(from);
  table.act({ type: 'enter', participants: buildEntrants(athletes) });
  table.moveTo(to);
  table.act({ type: 'set-places', places });
  table.act({ type: 'finish' });
  return table.acts;
}

const buildEntrants = (athletes: readonly number[]) =>
  athletes.map((athlete, index) => ({ id: index + 1, persons: [athlete] as const }));

type PastTour = PastPlay['tours'][number];

function playTour(table: Playing, { matches, free }: PastTour, count: number): void {
  const there = new Set([...matches.flatMap(({ players }) => players), ...free]);
  for (const participant of free) table.act({ type: 'declare-bye', participant, kind: 'free' });
  for (let participant = 1; participant <= count; participant += 1)
    if (!there.has(participant)) table.act({ type: 'declare-bye', participant, kind: 'none' });
  table.act({ type: 'set-pairs', pairs: matches.map(({ players }) => players) }, matches[0]?.row ?? null);
}

function enterResults(table: Playing, { matches }: PastTour): void {
  const open = new Map(
    listGames(table.state)
      .filter(({ result }) => result === undefined)
      .map(({ id, players }) => [players.join(), id]),
  );
  for (const { row, players, result } of matches) {
    const game = open.get(players.join());
    if (game === undefined) throw new PlayRefusedError('Такой встречи в туре нет.', row);
    table.act(buildCommand(game, players, result), row);
  }
}

function buildCommand(game: number, players: readonly [number, number], result: ReadResult): Command {
  if (result.kind === 'played') return { type: 'enter-result', game, score: result.score };
  if (result.kind === 'walkover') return { type: 'walkover', game, winner: players[result.winner] };
  return { type: 'double-no-show', game };
}

/** A log as it grows: acts follow each other by a second. */
class Playing {
  state: CompetitionState = FIRST_STATE;
  readonly acts: PastCommand[] = [];
  #at: number;

  constructor(start: Date) {
    this.#at = start.getTime();
  }

  moveTo(moment: Date): void {
    this.#at = Math.max(this.#at, moment.getTime());
  }

  act(command: Command, row: number | null = null): void {
    const decision = decide(this.state, command);
    if (!decision.ok) throw new PlayRefusedError(decision.refusal.sentence, row);
    this.acts.push({ events: decision.events, at: new Date(this.#at) });
    this.#at += 1000;
    for (const event of decision.events) this.state = evolve(this.state, event);
  }
}
