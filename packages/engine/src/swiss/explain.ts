import { countText, formatInTours, formatNumberText } from '../russian.ts';
import type {
  Breach,
  ByeReason,
  FloatCause,
  PairingKey,
  PairingReasons,
  PairReason,
  PassedOver,
} from './types.ts';

/** How players and scores are called in a sentence. */
export interface Naming {
  /** For instance a start number or a name; default `№ id`. */
  readonly player?: (id: number) => string;
  /** In the genitive: "3 очков"; the default does that, also for half points where the reasons say that they are. */
  readonly score?: (score: number) => string;
}

/** A pairing's reasons in Russian, one text for each pair, in their order. */
export interface Explanation {
  readonly pairs: readonly string[];
  readonly bye?: string;
  /** What concerns the tour as a whole; empty when there is nothing special. */
  readonly notes: readonly string[];
}

/** Puts the reasons of a pairing into Russian: "группа 3 очков; с № 12 уже играл". */
export function explainPairing(reasons: PairingReasons, naming: Naming = {}): Explanation {
  const score = (value: number) => formatPoints(reasons.inHalves === true ? value / 2 : value);
  const names = { player: naming.player ?? startNumber, score: naming.score ?? score };
  return {
    pairs: reasons.pairs.map((reason) => formatPair(reason, names)),
    ...(reasons.bye === undefined ? {} : { bye: formatBye(reasons.bye, names) }),
    notes: listNotes(reasons),
  };
}

/** Says in one Russian sentence what a pairing set by hand breaks. */
export function explainBreach(breach: Breach, naming: Naming = {}): string {
  const name = naming.player ?? startNumber;
  switch (breach.code) {
    case 'unknown-player':
      return `${name(breach.id)} не участвует в туре.`;
    case 'player-twice':
      return `${name(breach.id)} стоит в парах дважды.`;
    case 'player-missing':
      return `${name(breach.id)} не стоит ни в одной паре.`;
    case 'needless-bye':
      return `Число участников чётное, свободным от игры никто не бывает: ${name(breach.id)}.`;
    case 'rematch':
      return `${name(breach.pair[0])} и ${name(breach.pair[1])} уже играли${formatWhen(breach)}.`;
    case 'float':
      return `${name(breach.pair[0])} и ${name(breach.pair[1])} – из разных групп: очков ${formatNumberText(breach.from)} и ${formatNumberText(breach.score)}.`;
    case 'forbidden':
      return `Пара ${name(breach.pair[0])} – ${name(breach.pair[1])} запрещена главным судьёй.`;
    case 'wish':
      return `${name(breach.pair[0])} и ${name(breach.pair[1])} – из одного региона или клуба.`;
    case 'second-bye':
      return `${name(breach.id)}: свободный тур уже был${formatTimes(breach.byes)}.`;
    case 'later-tours':
      return `После такой жеребьёвки без повторных встреч можно провести ещё туров: ${breach.toursKept}.`;
    case 'worse-than-best':
      return `Есть жеребьёвка лучше: ${CRITERION[breach.criterion]}.`;
  }
}

const CRITERION: Readonly<Record<keyof PairingKey, string>> = {
  forbidden: 'в ней меньше запрещённых пар',
  rematches: 'в ней меньше повторных встреч',
  repeats: 'в ней меньше третьих встреч',
  bye: 'свободен от игры в ней другой участник',
  floats: 'в ней меньше переходов между группами',
  wishes: 'в ней меньше пар из одного региона или клуба',
  order: 'в ней порядок пар внутри групп ближе к правилу',
};

const CAUSE: Readonly<Record<FloatCause, string>> = {
  odd: 'в группе нечётное число',
  'nobody-left': 'в группе уже сыграл со всеми',
  needed: 'иначе без повторных встреч не обойтись',
};

type Names = Required<Naming>;

function formatPair(reason: PairReason, names: Names): string {
  const parts =
    reason.code === 'by-hand' ? ['пара назначена вручную'] : [`группа ${names.score(reason.score)}`];
  parts.push(...formatPassed(reason.passedOver, names));
  if (reason.cause !== undefined && reason.from !== undefined) {
    parts.push(
      `${names.player(reason.pair[0])} спущен из группы ${names.score(reason.from)}: ${CAUSE[reason.cause]}`,
    );
  }
  parts.push(...formatHarm(reason));
  if (reason.sharedTags.length > 0) parts.push('один регион или клуб');
  if (reason.kept === true) parts.push('встреча уже сыграна: при новой жеребьёвке пара сохранена');
  if (reason.inPlaceOf !== undefined)
    parts.push(`на месте ${names.player(reason.inPlaceOf)}: исправлен результат прошлого этапа`);
  return parts.join('; ');
}

/** What is wrong with a pair: by hand it could have been another. */
function formatHarm({ code, forbidden, meetings }: PairReason): readonly string[] {
  const isByHand = code === 'by-hand';
  return [
    ...(forbidden
      ? [isByHand ? 'пара была запрещена' : 'пара запрещена, но иначе жеребьёвка невозможна']
      : []),
    ...(meetings > 0
      ? [`повторная встреча${formatTimes(meetings)}${isByHand ? '' : ': избежать нельзя'}`]
      : []),
  ];
}

const PASSED: Readonly<Record<PassedOver['why'], (list: string) => string>> = {
  met: (list) => `с ${list} уже играл`,
  forbidden: (list) => `с ${list} играть запрещено`,
  wish: (list) => `с ${list} один регион или клуб`,
  others: (list) => `с ${list} нельзя ради остальных пар`,
};

function formatPassed(passed: readonly PassedOver[], names: Names): string[] {
  return (['met', 'forbidden', 'wish', 'others'] as const).flatMap((why) => {
    const list = passed.filter((other) => other.why === why).map(({ id }) => names.player(id));
    return list.length === 0 ? [] : [PASSED[why](list.join(', '))];
  });
}

function formatBye(reason: ByeReason, names: Names): string {
  if (reason.code === 'by-hand') return 'свободен от игры по решению главного судьи';
  const parts = ['свободен от игры: число участников нечётное'];
  const had = reason.spared.filter(({ why }) => why === 'had-bye').map(({ id }) => names.player(id));
  const others = reason.spared.filter(({ why }) => why === 'others').map(({ id }) => names.player(id));
  parts.push(
    had.length + others.length === 0 ? 'последний в таблице' : `у него ${names.score(reason.score)}`,
  );
  if (had.length > 0) parts.push(`${had.join(', ')}: уже были свободны`);
  if (others.length > 0) parts.push(`${others.join(', ')}: нужны для пар без повторов`);
  if (reason.byes > 0) parts.push('повторно: иначе нельзя');
  return parts.join('; ');
}

function listNotes({ pairs, bye, changedForLaterTours, toursKept, toursLeft }: PairingReasons): string[] {
  const notes: string[] = [];
  if (pairs.some(({ code, meetings }) => code !== 'by-hand' && meetings > 0)) {
    notes.push('Пары без повторных встреч составить нельзя: повторов наименьшее возможное число.');
  }
  if (bye?.code === 'by-rule' && bye.byes > 0)
    notes.push('Свободны от игры уже были все, кого можно освободить.');
  if (changedForLaterTours) notes.push('Пары изменены, чтобы и в следующих турах не было повторных встреч.');
  if (toursKept < toursLeft)
    notes.push(`Из оставшихся туров (${toursLeft}) без повторных встреч обещано: ${toursKept}.`);
  return notes;
}

function startNumber(id: number): string {
  return `№ ${id}`;
}

/** "1 очка", "3 очков", "1,5 очка": the genitive after "группа". */
export function formatPoints(score: number): string {
  return countText(score, ['очка', Number.isInteger(score) ? 'очков' : 'очка', 'очков']);
}

/** When two met: the tours, or how often. */
function formatWhen({ tours = [], meetings }: Extract<Breach, { code: 'rematch' }>): string {
  return tours.length > 0 ? ` ${formatInTours(tours)}` : formatTimes(meetings);
}

function formatTimes(meetings: number): string {
  return meetings > 1 ? ` (раз: ${meetings})` : '';
}
