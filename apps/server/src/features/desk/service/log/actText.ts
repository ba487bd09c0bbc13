import { formatAct, type CompetitionEvent, type CompetitionState, type GameResult } from '@nardy/engine';
import { lowerFirst } from '../words.ts';

/** What the words of an act need: names, and where games are played. */
export interface ActNaming {
  readonly state: CompetitionState;
  /** "Фомин Роман". */
  readonly nameOf: (participant: number) => string;
  /** "Фомин Р." */
  readonly shortNameOf: (participant: number) => string;
  /** "Стол 12", or the game by its number where its table is not known any more. */
  readonly whereOf: (game: number) => string;
  /** The two of a game; undefined when it is not there any more. */
  readonly playersOf: (game: number) => readonly [number, number] | undefined;
}

/** An act in plain words: what was done, and to whom. */
export interface ActText {
  readonly title: string;
  readonly detail: string | null;
  /** The game that it is about. */
  readonly game: number | null;
}

type Of<Type extends CompetitionEvent['type']> = Extract<CompetitionEvent, { readonly type: Type }>;

/** Puts an act into words: results by their tables, everything else as the engine says it. */
export function describeEvents(events: readonly CompetitionEvent[], naming: ActNaming): ActText {
  const [first] = events;
  if (first?.type === 'result-entered' || first?.type === 'result-corrected')
    return describeResult(first, naming);
  if (first?.type === 'series-entered') return describeSeries(first, naming);
  const text = formatAct(naming.state, { decidedOn: first?.decidedOn ?? 0, events }, naming.nameOf);
  const [title = '', ...others] = text.split(': ');
  const game = first?.type === 'leaving-declared' ? first.game : null;
  return { title, detail: others.length === 0 ? null : others.join(': '), game };
}

function describeResult(
  event: Of<'result-entered'> | Of<'result-corrected'>,
  { whereOf, playersOf, shortNameOf }: ActNaming,
): ActText {
  const { game, result } = event;
  const where = whereOf(game);
  const score = result === null ? 'счёт убран' : formatScore(result);
  const title =
    event.type === 'result-corrected' ? `Исправлено, ${lowerFirst(where)}: ${score}` : `${where}: ${score}`;
  const names = playersOf(game)?.map((id) => shortNameOf(id));
  return { title, detail: names?.join(' – ') ?? null, game };
}

/** The matches so far of a series that goes on. */
function describeSeries(
  { game, matches }: Of<'series-entered'>,
  { whereOf, playersOf, shortNameOf }: ActNaming,
): ActText {
  const title = `${whereOf(game)}, серия идёт: ${describeMatches(matches) || 'матчи убраны'}`;
  const names = playersOf(game)?.map((id) => shortNameOf(id));
  return { title, detail: names?.join(' – ') ?? null, game };
}

function describeMatches(matches: GameResult['matches'] = []): string {
  return matches.map(([one, other]) => `${one} : ${other}`).join(', ');
}

/** "9 : 7", "+ : −", "− : −", "5 : 4, прерван". */
export function formatScore(result: GameResult): string {
  switch (result.kind) {
    case 'played':
      return `${result.score[0]} : ${result.score[1]}`;
    case 'walkover':
      return result.winner === 0 ? '+ : −' : '− : +';
    case 'double-no-show':
      return '− : −';
    case 'unfinished':
      return `${result.score[0]} : ${result.score[1]}, прерван`;
  }
}
