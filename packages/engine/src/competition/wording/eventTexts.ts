import type { Score } from '../../brackets/index.ts';
import { countText, choosePluralForm, POINTS } from '../../russian.ts';
import type { EventBody } from '../events.ts';
import type { Bye, GameResult, Players } from '../model.ts';
import { formatResult, formatSeries, type NameOf } from './resultText.ts';

/** What the sentence about an event needs beside it. */
export interface EventContext {
  readonly name: NameOf;
  /** The number of the Swiss tour that the event drew, from 1. */
  readonly tour: number;
  /** The two of a game by its number; undefined where it is there no more. */
  readonly playersOf: (game: number) => Players | undefined;
  /** The stage that the event began, from 1. */
  readonly stage: number;
}

type Texts = {
  readonly [Type in EventBody['type']]: (
    event: Extract<EventBody, { readonly type: Type }>,
    context: EventContext,
  ) => string;
};

/** One Russian sentence for each kind of event, by names and without tables: the newspaper of the competition. */
const TEXTS: Texts = {
  'stages-created': ({ stages }) => `Формат задан: ${countText(stages.length, ['этап', 'этапа', 'этапов'])}`,
  'stage-added': () => 'Добавлен этап',
  entered: ({ participants: [first, ...others] }, { name }) =>
    first !== undefined && others.length === 0
      ? `Заявка: ${name(first.id)}`
      : `Заявлены: ${countText(others.length + 1, PARTICIPANTS)}`,
  seeded: ({ seeding }) => SEEDED[seeding.by],
  'entries-closed': () => 'Приём заявок закрыт, соревнование началось',
  'late-entered': ({ participant }, { name }) => `Поздняя заявка: ${name(participant.id)}`,
  'second-entered': ({ participant }, { name }) => `Повторный вход: ${name(participant)}`,
  'leaving-declared': ({ participant }, { name }) => `Уйдёт после встречи: ${name(participant)}`,
  withdrawn: ({ participant }, { name }) => `Снятие: ${name(participant)}`,
  disqualified: ({ participant }, { name }) => `Дисквалификация: ${name(participant)}`,
  returned: ({ participant }, { name }) => `Возвращение: ${name(participant)}`,
  'bye-declared': ({ bye }, { name }) =>
    `Пропускает следующий тур: ${name(bye.participant)}, ${WORTH[bye.kind]}`,
  'tours-set': ({ tours }) => `Число туров: ${tours}`,
  'tour-drawn': ({ tour, breaches }, context) =>
    formatDrawn('Жеребьёвка', context.tour, tour.games.length, breaches),
  'tour-redrawn': ({ tour, breaches, kept }, context) =>
    formatDrawn('Новая жеребьёвка', context.tour, tour.games.length + kept.length, breaches),
  'players-swapped': ({ participants: [one, other] }, { name, tour }) =>
    `Обмен местами в туре ${tour}: ${name(one)} и ${name(other)}`,
  'tours-drawn': ({ groups, tours }) =>
    `Жеребьёвка: ${groups.length > 1 ? `${countText(groups.length, ['группа', 'группы', 'групп'])}, ` : ''}${countText(tours.length, ['тур', 'тура', 'туров'])}`,
  'third-place-drawn': ({ players: [one, other] }, { name }) =>
    `Матч за 3-е место: ${name(one)} – ${name(other)}`,
  'bracket-drawn': ({ entrants }) => `Жеребьёвка сетки: ${countText(entrants.length, PARTICIPANTS)}`,
  'result-entered': ({ game, result }, context) => formatGame(game, result, context),
  'series-entered': ({ game, matches }, context) => formatSeriesGame(game, matches, context),
  'result-corrected': ({ game, result }, context) =>
    result === null
      ? `Результат убран: ${formatPair(game, context)}`
      : `Исправлено: ${formatGame(game, result, context)}`,
  'results-annulled': ({ participant }, { name }) => `Результаты в круге аннулированы: ${name(participant)}`,
  'results-restored': ({ participant }, { name }) =>
    `Результаты в круге снова считаются: ${name(participant)}`,
  penalised: ({ participant, halves }, { name }) =>
    `Штраф: ${name(participant)}, ${countText(halves / 2, POINTS)}`,
  'stage-finished': () => 'Этап завершён',
  'stage-reopened': () => 'Этап снова идёт',
  'stage-started': ({ entrants }, { stage }) =>
    `Начался этап ${stage}: ${countText(entrants.length, PARTICIPANTS)}`,
  'stage-restarted': ({ entrants }) => `Этап начат заново: ${countText(entrants.length, PARTICIPANTS)}`,
  'entrants-replaced': ({ replaced }, { name }) =>
    `Замена в этапе: ${replaced.map(([out, into]) => `${name(out)} → ${name(into)}`).join(', ')}`,
  'places-set': () => 'Внесены места',
  finished: () => 'Соревнование завершено',
  undone: () => 'Отменено последнее действие',
};

const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;

const SEEDED = { rating: 'Посев по рейтингу', lot: 'Посев по жребию', hand: 'Посев вручную' } as const;

const WORTH: Readonly<Record<Bye['kind'], string>> = { free: 'очко', half: '½ очка', none: 'без очков' };

/** The sentence about an event, without a full stop. */
export function formatEvent<Type extends EventBody['type']>(
  event: Extract<EventBody, { readonly type: Type }>,
  context: EventContext,
): string {
  return TEXTS[event.type](event, context);
}

function formatDrawn(
  what: string,
  tour: number,
  games: number,
  breaches: readonly unknown[] | undefined,
): string {
  const pairs = `${games} ${choosePluralForm(games, ['пара', 'пары', 'пар'])}`;
  return `${what}: тур ${tour}, ${pairs}${breaches === undefined ? '' : ', есть назначенные вручную'}`;
}

function formatGame(game: number, result: GameResult, { playersOf, name }: EventContext): string {
  const players = playersOf(game);
  return players === undefined ? `Результат встречи № ${game}` : formatResult(players, result, name);
}

function formatSeriesGame(
  game: number,
  matches: readonly Score[],
  { playersOf, name }: EventContext,
): string {
  const players = playersOf(game);
  return players === undefined ? `Серия встречи № ${game}` : formatSeries(players, matches, name);
}

function formatPair(game: number, { playersOf, name }: EventContext): string {
  const players = playersOf(game);
  return players === undefined ? `встреча № ${game}` : `${name(players[0])} – ${name(players[1])}`;
}
