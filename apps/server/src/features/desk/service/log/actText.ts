import type { CompetitionEvent, GameResult, StageFormat } from '@nardy/engine';
import { formatRules } from '../reading/rules.ts';
import { countText, halvesText, PAIRS, PARTICIPANTS } from '../words.ts';

/** What the words of an act need: names, and where games are played. */
export interface ActNaming {
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

/** Puts the first event of an act into words; the others follow from it. An undo is told by what it takes back. */
export function describeEvent(event: Exclude<CompetitionEvent, Of<'undone'>>, naming: ActNaming): ActText {
  switch (event.type) {
    case 'result-entered':
    case 'result-corrected':
      return describeResult(event, naming);
    case 'tour-drawn':
    case 'tour-redrawn':
    case 'tours-drawn':
    case 'bracket-drawn':
    case 'third-place-drawn':
      return describeDraw(event, naming);
    case 'stages-created':
      return plain('Задано, как играем', formatRules(event.stages, null));
    case 'stage-added':
      return plain('Добавлен этап', stageText(event.stage));
    default:
      return describeOther(event, naming);
  }
}

function describeResult(
  event: Of<'result-entered'> | Of<'result-corrected'>,
  { whereOf, playersOf, shortNameOf }: ActNaming,
): ActText {
  const { game, result } = event;
  const where = whereOf(game);
  const score = result === null ? 'счёт убран' : resultText(result);
  const title =
    event.type === 'result-corrected' ? `Исправлено, ${lowerFirst(where)}: ${score}` : `${where}: ${score}`;
  const detail =
    playersOf(game)
      ?.map((id) => shortNameOf(id))
      .join(' – ') ?? null;
  return { title, detail, game };
}

/** "9 : 7", "+ : −", "− : −", "5 : 4, прерван". */
export function resultText(result: GameResult): string {
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

type Draw =
  | Of<'tour-drawn'>
  | Of<'tour-redrawn'>
  | Of<'tours-drawn'>
  | Of<'bracket-drawn'>
  | Of<'third-place-drawn'>;

function describeDraw(event: Draw, { shortNameOf }: ActNaming): ActText {
  switch (event.type) {
    case 'tour-drawn':
    case 'tour-redrawn': {
      const byHand = event.breaches === undefined ? '' : ', с изменениями вручную';
      const again = event.type === 'tour-redrawn' ? ' заново' : '';
      return plain(`Жеребьёвка тура${again}`, `${countText(event.tour.games.length, PAIRS)}${byHand}`);
    }
    case 'tours-drawn':
      return plain('Жеребьёвка всех туров', countText(event.groups.flat().length, PARTICIPANTS));
    case 'bracket-drawn':
      return plain('Жеребьёвка сетки', countText(event.entrants.length, PARTICIPANTS));
    case 'third-place-drawn':
      return plain('Матч за 3-е место', event.players.map((id) => shortNameOf(id)).join(' – '));
  }
}

const BYES = {
  free: 'свободен, очко',
  half: 'пол-очка',
  none: 'без очков',
} as const;

function describeOther(
  event: Exclude<
    CompetitionEvent,
    Draw | Of<'undone' | 'result-entered' | 'result-corrected' | 'stages-created' | 'stage-added'>
  >,
  { nameOf }: ActNaming,
): ActText {
  switch (event.type) {
    case 'entered':
      return event.participants.length === 1
        ? plain('Допущен участник', nameOf(event.participants[0]?.id ?? 0))
        : plain('Допущены участники', countText(event.participants.length, PARTICIPANTS));
    case 'seeded':
      return plain('Посев', SEEDINGS[event.seeding.by]);
    case 'entries-closed':
      return plain('Приём участников закрыт', null);
    case 'late-entered':
      return plain('Поздняя заявка', nameOf(event.participant.id));
    case 'withdrawn':
      return plain('Снятие', nameOf(event.participant));
    case 'disqualified':
      return plain('Дисквалификация', nameOf(event.participant));
    case 'leaving-declared':
      return { ...plain('Уходит после матча', nameOf(event.participant)), game: event.game };
    case 'returned':
      return plain('Возвращение', nameOf(event.participant));
    case 'bye-declared':
      return plain('Пропуск тура', `${nameOf(event.bye.participant)}, ${BYES[event.bye.kind]}`);
    case 'tours-set':
      return plain(`Туров: ${event.tours}`, null);
    case 'penalised':
      return plain('Штраф', `${nameOf(event.participant)}, очков: ${halvesText(event.halves)}`);
    default:
      return plain(TITLES[event.type], null);
  }
}

const SEEDINGS = { rating: 'по рейтингу', lot: 'по жребию', hand: 'вручную' } as const;

const TITLES = {
  'results-annulled': 'Результаты аннулированы',
  'results-restored': 'Результаты снова в зачёте',
  'stage-finished': 'Итоги этапа подведены',
  'stage-reopened': 'Этап открыт снова',
  'stage-started': 'Начат следующий этап',
  'stage-restarted': 'Этап начат заново',
  'entrants-replaced': 'Замена в составе этапа',
  'places-set': 'Места заданы',
  finished: 'Соревнование завершено',
} as const;

function stageText(stage: StageFormat): string {
  return formatRules([stage], null);
}

function plain(title: string, detail: string | null): ActText {
  return { title, detail: detail === '' ? null : detail, game: null };
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
