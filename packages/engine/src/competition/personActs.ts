import type { Command } from './commands.ts';
import { findPairable } from './deciding/byHand.ts';
import { isBracketFormat } from './formats.ts';
import { decide } from './decide.ts';
import { computeChangesBy } from './preview.ts';
import { takeSnapshot, type Snapshot } from './previewing/snapshot.ts';
import { findOpenGame, listGamesInPlay } from './reading/gamesInPlay.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import { formatConsequence, type PersonActName } from './wording/consequences.ts';

/** One of these, and what follows from it. */
export interface PersonAct {
  readonly act: PersonActName;
  /** Does it: a penalty of one point, a bye of half a point, which the director may change. Null for pairs, that are changed in a draft. */
  readonly command: Command | null;
  readonly isOpen: boolean;
  /** Why it is closed, for programs; null when it is open. */
  readonly code: string | null;
  /** One Russian line: what follows, or why it is closed. */
  readonly sentence: string;
  /** Whether the federation wants a reason with it. */
  readonly needsReason: boolean;
}

/**
 * All acts on a participant in their order, each with its consequences or why it is closed; `return` stands first for whoever is out
 * or about to leave, else last. Empty for somebody who is not there.
 */
export function listPersonActs(state: CompetitionState, participant: number): readonly PersonAct[] {
  const person = state.participants.find(({ id }) => id === participant);
  if (person === undefined) return [];
  const before = takeSnapshot(state);
  const back = buildCommandAct(before, 'return', { type: 'return', participant });
  const others = [
    ...(takesSecondEntries(state)
      ? [buildCommandAct(before, 'second-entry', { type: 'second-entry', participant })]
      : []),
    buildCommandAct(before, 'withdraw', { type: 'withdraw', participant }),
    buildCommandAct(before, 'withdraw-after-game', { type: 'withdraw', participant, after: 'game' }),
    buildNoShowAct(before, participant),
    buildCommandAct(before, 'penalty', { type: 'penalty', participant, halves: 2 }),
    buildCommandAct(before, 'declare-bye', { type: 'declare-bye', participant, kind: 'half' }),
    buildCommandAct(before, 'disqualify', { type: 'disqualify', participant }),
    buildPairsAct(state, participant),
  ];
  return back.isOpen ? [back, ...others] : [...others, back];
}

/** Elsewhere nobody would understand the line. */
function takesSecondEntries(state: CompetitionState): boolean {
  const format = findCurrentStage(state)?.format;
  return format?.kind === 'swiss' && format.end.by === 'losses' && format.end.secondEntry !== undefined;
}

type OnPerson = Extract<Command, { readonly participant: number }>;

function buildCommandAct(before: Snapshot, act: PersonActName, command: OnPerson): PersonAct {
  const { state } = before;
  const decision = decide(state, command);
  const needsReason = act === 'penalty' || act === 'disqualify';
  if (!decision.ok) return buildClosedAct(act, command, decision.refusal, needsReason);
  const changes = computeChangesBy(before, decision.events);
  const sentence = formatConsequence(act, { state, participant: command.participant, changes });
  return { act, command, isOpen: true, code: null, sentence, needsReason };
}

function buildClosedAct(
  act: PersonActName,
  command: Command | null,
  { code, sentence }: { readonly code: string; readonly sentence: string },
  needsReason = false,
): PersonAct {
  return { act, command, isOpen: false, code, sentence, needsReason };
}

/** A loss without play in the game that is being played. */
function buildNoShowAct(before: Snapshot, participant: number): PersonAct {
  const { state } = before;
  const game = listGamesInPlay(state).find(({ players }) => players.includes(participant));
  const winner = game?.players.find((id) => id !== participant);
  if (game === undefined || winner === undefined)
    return buildClosedAct('no-show', null, {
      code: 'not-playing',
      sentence: formatNotPlaying(state, participant),
    });
  const command: Command = { type: 'walkover', game: game.id, winner };
  const decision = decide(state, command);
  if (!decision.ok) return buildClosedAct('no-show', command, decision.refusal);
  const changes = computeChangesBy(before, decision.events);
  const sentence = formatConsequence('no-show', { state, participant, changes });
  return { act: 'no-show', command, isOpen: true, code: null, sentence, needsReason: false };
}

function formatNotPlaying(state: CompetitionState, participant: number): string {
  return findOpenGame(state, participant) === undefined
    ? 'Участник сейчас не играет.'
    : 'Соперник ещё играет: встреча не началась.';
}

/** Whether the participant can be given another opponent: in the draft of the next tour, or until the first result of the drawn one. */
function buildPairsAct(state: CompetitionState, participant: number): PersonAct {
  const found = findPairable(state);
  const stage = findCurrentStage(state);
  const last = stage?.tours.length ?? 0;
  if ('ok' in found) {
    const isBracket = stage !== undefined && isBracketFormat(stage.format);
    const sentence =
      found.code === 'tour-open' && stage?.third === null
        ? `Тур ${last} уже играют: пару можно сменить в черновике ${last + 1}-го тура.`
        : isBracket
          ? 'В сетке пары следуют из посева и результатов.'
          : found.sentence;
    return buildClosedAct('change-pairs', null, { code: found.code, sentence });
  }
  if (!found.players.includes(participant))
    return buildClosedAct('change-pairs', null, {
      code: 'not-in-stage',
      sentence: 'Участника нет в этом туре.',
    });
  const tour = found.stage.tours.length + 1;
  const sentence = found.isAgain
    ? `Пары тура ${tour} ещё можно сменить: результатов в нём нет.`
    : `Пару можно сменить в черновике ${tour}-го тура.`;
  return { act: 'change-pairs', command: null, isOpen: true, code: null, sentence, needsReason: false };
}
