import type { DeskParticipant } from '@nardy/contract';
import type { TabId } from '../frame/tabs.ts';
import type { Command } from '../queue/acts.ts';
import type { Match } from './ground.ts';
import type { ResultEcho } from './reading.ts';

export type PersonAct = 'withdraw' | 'return' | 'penalty' | 'disqualify';

/** What a text means, as plain data. */
export type Meaning =
  | { readonly is: 'nothing' }
  /** A part of something: what is still missing. */
  | { readonly is: 'part'; readonly match: Match; readonly text: string }
  | {
      readonly is: 'result';
      readonly match: Match;
      readonly command: Command;
      readonly echo: ResultEcho;
      /** How many rulings ↑ ↓ choose from. */
      readonly choices?: number;
    }
  /** The same result stands there already. */
  | { readonly is: 'same'; readonly match: Match; readonly choices?: number }
  /** Another result stands there; `waits`: in this browser only. */
  | {
      readonly is: 'entered';
      readonly match: Match;
      readonly waits: boolean;
      readonly command: Command | null;
      /** Of a match that was broken off: "прерван, по половине очка", one of so many rulings. */
      readonly note?: string;
      readonly choices?: number;
    }
  | {
      readonly is: 'refused';
      readonly sentence: string;
      readonly example?: string;
      readonly wrong?: readonly [number, number];
    }
  | { readonly is: 'table'; readonly match: Match }
  | { readonly is: 'why'; readonly match: Match }
  | { readonly is: 'person'; readonly person: DeskParticipant }
  /** Several may be meant; `meaning` is that of the one whom ↑ ↓ have come to. */
  | {
      readonly is: 'candidates';
      readonly people: readonly DeskParticipant[];
      readonly chosen: number | null;
      readonly meaning: Meaning | null;
    }
  | {
      readonly is: 'person-act';
      readonly act: PersonAct;
      readonly person: DeskParticipant;
      /** Points of a penalty, which may be halves. */
      readonly amount?: number;
    }
  | { readonly is: 'correct'; readonly match: Match }
  /** A game of a former tour, which is looked up. */
  | { readonly is: 'correct-past'; readonly tour: number; readonly table: number }
  /** Goes on at another table. */
  | { readonly is: 'move'; readonly match: Match; readonly table: number }
  /** Two in each other's places. */
  | { readonly is: 'swap'; readonly one: DeskParticipant; readonly other: DeskParticipant }
  | { readonly is: 'clock'; readonly state: 'paused' | 'running' }
  | { readonly is: 'tours'; readonly tours: number }
  | { readonly is: 'tab'; readonly tab: TabId }
  /** A slip that was read; one of an earlier release does not name its pair. */
  | { readonly is: 'scan'; readonly match: Match; readonly isWithoutPair: boolean };
