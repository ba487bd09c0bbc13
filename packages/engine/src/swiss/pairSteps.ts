import { countText, formatFrom, formatInTours, formatNumberText } from '../russian.ts';
import { formatPoints } from './explain.ts';
import type { GroupOrder, IdPair, PairingReasons, PairReason, PassedOver } from './types.ts';

/** Who is named how in steps, and to whom they are said. */
export interface StepNaming {
  /** In the nominative, as a sentence may begin: "Керимов Гиорги". The number when absent. */
  readonly name?: (id: number) => string;
  /** What stands in any case: "№ 18", from the id when absent. */
  readonly number?: (id: number) => string;
  /** The participant who is told, as «вы»; the desk reads both in the third person when absent. */
  readonly to?: number;
}

/** What the steps of a pair need beside its reason. */
export interface PairContext extends StepNaming {
  readonly reason: PairReason;
  readonly tour: number;
  readonly order: GroupOrder;
  readonly reasons: Pick<PairingReasons, 'changedForLaterTours' | 'toursKept' | 'toursLeft' | 'inHalves'>;
  /** The tours in which two have met before. */
  readonly meetings: (pair: IdPair) => readonly number[];
}

/** Why two meet, as short Russian sentences in the order in which the rules come to the pair. */
export function listPairSteps(context: PairContext): readonly string[] {
  const speech = createSpeech(context);
  const { reason, tour, reasons } = context;
  const grounds =
    reason.code === 'by-hand'
      ? listByHandSteps(speech)
      : [
          formatGroupStep(speech),
          ...reason.passedOver.map((passed) => formatPassedStep(speech, passed)),
          ...listFoundSteps(speech),
        ];
  return [...grounds, ...listHarmSteps(speech), ...listLaterSteps(reasons, tour)];
}

/** A context with what its sentences are built of. */
interface Speech extends PairContext {
  readonly name: (id: number) => string;
  readonly number: (id: number) => string;
  /** Said to one of the two. */
  readonly isTold: boolean;
  /** The points of the lower and of the higher. */
  readonly score: number;
  readonly from: number;
  /** The sentence for whom it is said to. */
  readonly choose: (desk: string, ofHigh: string, ofLow: string) => string;
}

function createSpeech(context: PairContext): Speech {
  const { reason, reasons, to } = context;
  const [high, low] = reason.pair;
  const number = context.number ?? ((id: number) => `№ ${id}`);
  const unit = reasons.inHalves === true ? 2 : 1;
  return {
    ...context,
    number,
    name: context.name ?? number,
    isTold: to === high || to === low,
    score: reason.score / unit,
    from: (reason.from ?? reason.score) / unit,
    choose: (desk, ofHigh, ofLow) => (to === high ? ofHigh : to === low ? ofLow : desk),
  };
}

function listByHandSteps({ isTold, reason, from, score }: Speech): readonly string[] {
  const distance = `${isTold ? 'Вы' : 'Игроки'} из разных групп: очков ${formatNumberText(from)} и ${formatNumberText(score)}.`;
  return [
    isTold ? 'Вашу пару назначил главный судья.' : 'Пару назначил главный судья.',
    ...(reason.from === undefined ? [] : [distance]),
  ];
}

/** The group that the pair belongs to, and how the higher came into it. */
function formatGroupStep(speech: Speech): string {
  const { reason, tour, score, isTold } = speech;
  if (reason.from !== undefined) return formatFloat(speech);
  if (tour === 1 && score === 0) return 'Первый тур: очков ещё ни у кого нет.';
  const each = countText(score, ['очку', 'очка', 'очков']);
  return isTold ? `У вас и у соперника по ${each}.` : `У обоих по ${each}.`;
}

/** Why the higher of the two plays in a group below the own. */
function formatFloat({ reason, from, score, name, choose }: Speech): string {
  const here = `группу ${formatPoints(score)}`;
  const down = choose(
    `${name(reason.pair[0])} спускается в ${here}`,
    `вы спускаетесь в ${here}`,
    'соперник спускается к вам',
  );
  switch (reason.cause) {
    case 'odd':
      return `В группе ${formatPoints(from)} нечётное число: ${down}.`;
    case 'nobody-left':
      return `В группе ${formatPoints(from)} не осталось тех, с кем ещё не было встречи: ${down}.`;
    case 'needed':
      return `Без этого из группы ${formatPoints(from)} не составить пары без повторов: ${down}.`;
    default:
      return `${down.charAt(0).toUpperCase()}${down.slice(1)} из группы ${formatPoints(from)}.`;
  }
}

function formatPassedStep(speech: Speech, { id, why }: PassedOver): string {
  const { reason, name, number, choose } = speech;
  const [desk, ofHigh, ofLow] = PASSED[why];
  const called = {
    high: name(reason.pair[0]),
    other: name(id),
    number: number(id),
    when: why === 'met' ? formatWhen(speech, id) : '',
  };
  return choose(desk(called), ofHigh(called), ofLow(called));
}

/** Who came next, or that the first would do. */
function listFoundSteps({ reason, order, tour, isTold, name, choose }: Speech): readonly string[] {
  const low = name(reason.pair[1]);
  const toLow = (text: string) => choose(`${text} – ${low}.`, `${text} – ${low}.`, `${text} – вы.`);
  if (reason.passedOver.length > 0) return [toLow('Следующий по порядку соперник')];
  const rule = reason.from === undefined ? ORDER[order] : toLow('Первый по порядку в этой группе');
  if (reason.meetings > 0 || tour === 1) return [rule];
  return [
    rule,
    isTold ? 'Вы ещё не встречались, поэтому пара подошла сразу.' : 'Ещё не встречались: пара подошла сразу.',
  ];
}

/** The tours in which the higher has met somebody. */
function formatWhen({ reason, meetings }: Speech, other: number): string {
  const tours = meetings([reason.pair[0], other]);
  return tours.length > 0 ? ` ${formatInTours(tours)}` : '';
}

interface Called {
  readonly high: string;
  readonly other: string;
  readonly number: string;
  readonly when: string;
}

type Sentence = (called: Called) => string;

/** For the desk, for the one who was to meet somebody else, and for the one who was met instead. */
const PASSED: Readonly<Record<PassedOver['why'], readonly [Sentence, Sentence, Sentence]>> = {
  met: [
    ({ high, other, when }) => `${high} и ${other} уже играли${when}.`,
    ({ number, when }) => `С ${number} вы уже играли${when}.`,
    ({ number, when }) => `Соперник уже играл с ${number}${when}.`,
  ],
  forbidden: [
    ({ high, other }) => `Пара ${high} – ${other} запрещена главным судьёй.`,
    ({ number }) => `Вашу пару с ${number} запретил главный судья.`,
    ({ number }) => `Пару соперника с ${number} запретил главный судья.`,
  ],
  wish: [
    ({ high, other }) => `${high} и ${other} – из одного региона или клуба.`,
    ({ number }) => `С ${number} вы из одного региона или клуба.`,
    ({ number }) => `Соперник с ${number} из одного региона или клуба.`,
  ],
  others: [
    ({ high, other }) => `Пара ${high} – ${other} испортила бы остальные пары.`,
    ({ number }) => `Ваша пара с ${number} испортила бы остальные пары.`,
    ({ number }) => `Пара соперника с ${number} испортила бы остальные пары.`,
  ],
};

const ORDER: Readonly<Record<GroupOrder, string>> = {
  fold: 'В группе первый играет с последним, второй с предпоследним.',
  slide: 'В группе верхняя половина играет с нижней: первый с первым, второй со вторым.',
  monrad: 'В группе первый играет со вторым, третий с четвёртым.',
};

function listHarmSteps(speech: Speech): readonly string[] {
  const { reason, isTold, number } = speech;
  const isByHand = reason.code === 'by-hand';
  const steps: string[] = [];
  if (reason.meetings > 0)
    steps.push(
      `Это повторная встреча: ${isTold ? 'вы уже' : 'уже'} играли${formatWhen(speech, reason.pair[1])}.`,
      ...(isByHand ? [] : ['Без повторных встреч пары составить нельзя.']),
    );
  if (reason.forbidden)
    steps.push(isByHand ? 'Пара была запрещена.' : 'Пара запрещена, но иначе жеребьёвка невозможна.');
  if (reason.sharedTags.length > 0)
    steps.push(`Один регион или клуб${isByHand ? '.' : ': развести не удалось.'}`);
  if (reason.kept === true) steps.push('Встреча уже сыграна: при новой жеребьёвке пара сохранена.');
  if (reason.inPlaceOf !== undefined)
    steps.push(
      `Замена: на месте ${number(reason.inPlaceOf)}, потому что исправлен результат прошлого этапа.`,
    );
  return steps;
}

function listLaterSteps(
  { changedForLaterTours, toursKept, toursLeft }: PairContext['reasons'],
  tour: number,
): readonly string[] {
  if (changedForLaterTours) return ['Пары изменены, чтобы и в следующих турах не было повторных встреч.'];
  if (toursLeft === 0 || toursKept < toursLeft) return [];
  return toursLeft === 1
    ? [`${tour + 1}-й тур тоже пройдёт без повторных встреч.`]
    : [`Туры ${formatFrom(tour + 1)} по ${tour + toursLeft}-й тоже пройдут без повторных встреч.`];
}
