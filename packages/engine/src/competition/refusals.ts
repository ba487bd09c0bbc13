import type { BracketRefusal, BracketSizeRefusal, SeedingRefusal } from '../brackets/index.ts';
import type { Refusal } from '../outcome.ts';
import type { GroupRefusal, RoundRobinRefusal } from '../roundRobin/index.ts';
import type { CompetitionEvent, EventBody } from './events.ts';

/** Why a command is refused. */
export type CompetitionRefusal =
  | OwnRefusal
  | BracketRefusal
  | BracketSizeRefusal
  | SeedingRefusal
  | GroupRefusal
  | RoundRobinRefusal;

type OwnRefusal =
  | 'unknown-command'
  | 'malformed-command'
  | 'competition-finished'
  | 'entries-open'
  | 'entries-closed'
  | 'no-stages'
  | 'impossible-stage'
  | 'impossible-participant'
  | 'already-entered'
  | 'already-entered-participant'
  | 'no-such-participant'
  | 'not-in-stage'
  | 'already-out'
  | 'not-out'
  | 'not-playing'
  | 'not-a-series'
  | 'series-by-matches'
  | 'series-not-over'
  | 'series-over'
  | 'no-second-entry'
  | 'second-entry-used'
  | 'second-entry-over'
  | 'already-drawn'
  | 'not-drawn'
  | 'tour-open'
  | 'stage-over'
  | 'stage-not-over'
  | 'stage-finished'
  | 'no-next-stage'
  | 'stages-left'
  | 'not-swiss'
  | 'impossible-tours'
  | 'too-many-tours'
  | 'too-few-to-draw'
  | 'bad-lot-seed'
  | 'bad-pairs'
  | 'tour-being-played'
  | 'not-a-player'
  | 'score-above-length'
  | 'score-below-length'
  | 'match-finished'
  | 'no-points'
  | 'impossible-penalty'
  | 'impossible-places'
  | 'only-places'
  | 'nothing-to-undo'
  | 'moves-bracket'
  | 'nothing-to-propagate'
  | 'nothing-to-redraw'
  | 'next-stage-played'
  | 'later-tour-drawn';

/** What a command gives: events to store, or why not, with one Russian sentence for the director. */
export type Decision =
  | { readonly ok: true; readonly events: readonly CompetitionEvent[] }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: CompetitionRefusal; readonly sentence: string };
    };

/** What a deciding rule gives before the events are stamped. */
export type Verdict = readonly EventBody[] | Refusal<CompetitionRefusal>;

/** Whether a verdict is a refusal. */
export function isRefusal(verdict: Verdict): verdict is Refusal<CompetitionRefusal> {
  return 'ok' in verdict;
}

/** A refusal with its sentence. */
export function refuse(code: CompetitionRefusal, sentence: string): Refusal<CompetitionRefusal> {
  return { ok: false, code, sentence };
}

/** Nothing is played yet: the first stage begins when the entries are closed. */
export function refuseStillOpen(): Refusal<CompetitionRefusal> {
  return refuse('entries-open', 'Сначала закройте приём заявок.');
}
