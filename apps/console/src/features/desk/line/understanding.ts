import type { MatchReport } from '@nardy/contract';
import { toCorrectResult } from '../correction/result.ts';
import { formatShortName } from '../data/names.ts';
import type { Opened } from '../frame/place.ts';
import type { TabId } from '../frame/tabs.ts';
import type { Command } from '../queue/acts.ts';
import type { Words } from '../queue/queue.ts';
import { formatClaim } from '../reports/disputes.ts';
import { findMatchOf, isOpen, type Ground, type Match } from './ground.ts';
import type { Meaning } from './meaning.ts';
import type { Echo, LineReading, Step } from './reading.ts';
import { formatPenalty } from './penalty.ts';
import { buildEcho } from './results.ts';
import { describeOpenSeries, formatSeries } from './series.ts';

/** What the line can do. */
export interface LineActions {
  readonly enterResult: (match: Match, command: Command, words: Words) => void;
  /** Puts another result in the place of one that still waits in this browser. */
  readonly replaceResult: (match: Match, command: Command, words: Words) => void;
  readonly open: (opened: Opened) => void;
  readonly goTo: (tab: TabId) => void;
  readonly openTable: (game: number) => void;
  readonly correctPast: (tour: number, table: number) => void;
  readonly moveGame: (match: Match, table: number) => void;
  readonly setClock: (state: 'paused' | 'running') => void;
  readonly setTours: (tours: number) => void;
  /** Chooses a match, of which the score comes next. */
  readonly beginScore: (match: Match) => void;
}

const HINTS = [
  ['12 9 4', 'стол, счёт, счёт'],
  ['галиев 9 4', 'первый счёт его'],
  ['12 н', 'неявка'],
  ['12 п 5 4', 'прерван'],
  ['12', 'открыть стол'],
] as const;

export const CLOSED_OFFLINE = 'Нет связи: жеребьёвка, снятие и исправления закрыты до связи.';
const NOT_ALLOWED = 'Результаты и действия вводит директор соревнования.';

/** What the row under the line says about a meaning, and what Enter does. */
export function describeMeaning(meaning: Meaning, ground: Ground, act: LineActions): LineReading {
  const closed = explainClosed(meaning, ground);
  if (closed !== undefined) return refuse(closed);
  switch (meaning.is) {
    case 'nothing':
      return { tone: 'idle', echo: { kind: 'hints', hints: HINTS } };
    case 'part':
      return buildSentence('idle', `${describePair(meaning.match)} · ${meaning.text}`, meaning.match);
    case 'result':
      return describeResult(meaning, ground, act);
    case 'same':
      return {
        ...buildSentence('ok', `${formatTable(meaning.match)} уже введён так же`),
        enter: { label: 'очистить строку', run: () => undefined },
        ...(meaning.choices !== undefined && { choices: meaning.choices }),
      };
    case 'entered':
      return describeEntered(meaning, act);
    case 'refused':
      return describeRefusal(meaning);
    case 'candidates':
      return describeCandidates(meaning, ground, act);
    default:
      return describeStep(meaning, ground, act);
  }
}

type Steps = Exclude<
  Meaning,
  { is: 'nothing' | 'part' | 'result' | 'same' | 'entered' | 'refused' | 'candidates' }
>;

/** Meanings that open or change something at once. */
function describeStep(meaning: Steps, ground: Ground, act: LineActions): LineReading {
  switch (meaning.is) {
    case 'table':
      return buildStep(
        describeTable(meaning.match),
        'открыть',
        () => act.openTable(meaning.match.game.number),
        meaning.match,
      );
    case 'why':
      return buildStep(
        `почему эта пара: ${describePair(meaning.match)}`,
        'открыть',
        () => act.open({ kind: 'reason', game: meaning.match.game.number }),
        meaning.match,
      );
    case 'person':
      if (ground.desk.can_read_log === 0) return buildSentence('ok', describePerson(ground, meaning.person));
      return buildStep(describePerson(ground, meaning.person), 'открыть', () =>
        act.open({ kind: 'person', number: meaning.person.number }),
      );
    case 'person-act': {
      const { act: code, person, amount } = meaning;
      const opened = { kind: 'person', number: person.number, act: code } as const;
      const points = amount === undefined ? '' : `, ${formatPenalty(amount)}`;
      return buildStep(
        `${PERSON_ACTS[code]}: № ${person.seed} ${person.name}${points}`,
        'показать, что будет',
        () => act.open(amount === undefined ? opened : { ...opened, amount }),
      );
    }
    case 'correct':
      return buildStep(
        `исправить: ${describePair(meaning.match)}`,
        'открыть',
        () => act.open({ kind: 'correction', game: meaning.match.game.number }),
        meaning.match,
      );
    case 'correct-past':
      return buildStep(`исправить: тур ${meaning.tour}, стол ${meaning.table}`, 'открыть', () =>
        act.correctPast(meaning.tour, meaning.table),
      );
    case 'move':
      return describeMove(meaning, act);
    case 'swap':
      return describeSwap(meaning, act);
    case 'clock':
      return buildStep(
        meaning.state === 'paused' ? 'Часы тура остановятся. Игра идёт дальше.' : 'Часы тура пойдут дальше.',
        meaning.state === 'paused' ? 'остановить' : 'пустить',
        () => act.setClock(meaning.state),
      );
    case 'tours':
      return buildStep(describeTours(ground, meaning.tours), 'изменить', () => act.setTours(meaning.tours));
    case 'tab':
      return buildStep('Перейти к разделу', 'открыть', () => act.goTo(meaning.tab));
    case 'scan':
      return describeScan(meaning, act);
  }
}

function describeScan(
  { match, isWithoutPair }: Extract<Meaning, { is: 'scan' }>,
  act: LineActions,
): LineReading {
  const slip = isWithoutPair ? 'бланк без пары, сверьте имена' : 'бланк';
  return buildStep(`${slip}: ${describePair(match)}`, 'ввести счёт', () => act.beginScore(match), match);
}

function describeMove({ match, table }: Extract<Meaning, { is: 'move' }>, act: LineActions): LineReading {
  const text = `${describePair(match)}: за стол ${table}`;
  return buildStep(text, 'пересадить', () => act.moveGame(match, table), match);
}

function describeSwap({ one, other }: Extract<Meaning, { is: 'swap' }>, act: LineActions): LineReading {
  const names = [one, other].map((person) => `№ ${person.seed} ${formatShortName(person)}`);
  return buildStep(`поменять местами: ${names.join(' и ')}`, 'показать, что будет', () =>
    act.open({ kind: 'swap', number: one.number, other: other.number }),
  );
}

const PERSON_ACTS = {
  withdraw: 'Снять',
  return: 'Вернуть',
  penalty: 'Штрафное очко',
  disqualify: 'Дисквалифицировать',
} as const;

/** Corrections and acts on people depend on what others do meanwhile; a result of one's own table does not. */
function explainClosed(meaning: Meaning, { desk, isOnline }: Ground): string | undefined {
  const changes = CHANGES.has(meaning.is);
  if (changes && desk.can_run === 0) return NOT_ALLOWED;
  const waits = meaning.is === 'entered' && meaning.waits;
  return !isOnline && NEEDS_CONNECTION.has(meaning.is) && !waits ? CLOSED_OFFLINE : undefined;
}

const NEEDS_CONNECTION: ReadonlySet<Meaning['is']> = new Set([
  'entered',
  'person-act',
  'correct',
  'correct-past',
  'move',
  'swap',
  'clock',
  'tours',
]);
const CHANGES: ReadonlySet<Meaning['is']> = new Set([...NEEDS_CONNECTION, 'result']);

function describeResult(
  meaning: Extract<Meaning, { is: 'result' }>,
  ground: Ground,
  act: LineActions,
): LineReading {
  const { isOnline } = ground;
  const { match, command, echo, choices } = meaning;
  const words = describeCommand(match, command, echo);
  const claim = findOtherClaim(ground, match, command);
  return {
    tone: isOnline && claim === undefined ? 'ok' : 'choice',
    echo: claim === undefined ? echo : { ...echo, note: `игрок сообщил ${claim}` },
    enter: {
      label: isOnline ? 'записать' : 'в очередь',
      run: () => act.enterResult(match, command, words),
      done: buildDoneEcho(match, echo.score.join(' : '), isOnline ? 'записано' : 'в очереди'),
    },
    ...(choices !== undefined && { choices }),
  };
}

/** What players have reported of a match whose score is typed, where none of them says the same. */
function findOtherClaim({ desk, waiting }: Ground, match: Match, command: Command): string | undefined {
  const score = findReportedScore(match, command);
  // Of a series whose last match waits here still, the report is of that one.
  if (score === undefined || waiting.has(match.game.number)) return undefined;
  const claims = desk.reports.find(({ game }) => game === match.game.number)?.reports ?? [];
  const isTyped = ({ score1, score2 }: MatchReport) => score1 === score[0] && score2 === score[1];
  return claims.some(isTyped) ? undefined : claims.map(formatClaim)[0];
}

/** The score of the match that players report: of a series the one that comes next. */
function findReportedScore({ game }: Match, command: Command): readonly [number, number] | undefined {
  if (command.type === 'enter-result') return command.score;
  return command.type === 'enter-series' ? command.matches[game.series?.matches.length ?? 0] : undefined;
}

function describeEntered(meaning: Extract<Meaning, { is: 'entered' }>, act: LineActions): LineReading {
  const { match, command } = meaning;
  const standing = formatSeries(match.game);
  if (meaning.waits && command) {
    const echo = buildEcho(match, command);
    const words = describeCommand(match, command, echo);
    const text = `${formatTable(match)} в очереди: ${standing}. Ещё не отправлено.`;
    return {
      ...buildSentence('choice', `${text}${describeRuling(meaning)}`),
      ...(meaning.choices !== undefined && { choices: meaning.choices }),
      enter: {
        label: 'заменить',
        run: () => act.replaceResult(match, command, words),
        done: buildDoneEcho(match, echo.score.join(' : '), 'в очереди'),
      },
    };
  }
  const { number: game, series, outcome } = match.game;
  const text = `${formatTable(match)} уже введён: ${standing}.`;
  // Of a series that was played out all matches are asked for where it is corrected.
  const isWhole = series === null || outcome !== 'played';
  const result = command && isWhole ? toCorrectResult(command, match.game) : undefined;
  return {
    ...refuse(result ? `${text}${describeRuling(meaning)}` : text),
    ...(result && meaning.choices !== undefined && { choices: meaning.choices }),
    enter: {
      label: 'исправить',
      run: () => act.open({ kind: 'correction', game, ...(result && { result }) }),
    },
  };
}

/** " Верно 5 : 4, прерван, по половине очка?" of a match that was broken off. */
function describeRuling({ match, command, note }: Extract<Meaning, { is: 'entered' }>): string {
  return command && note !== undefined
    ? ` Верно ${buildEcho(match, command).score.join(' : ')}, ${note}?`
    : '';
}

function describeRefusal({
  sentence: text,
  example,
  wrong,
}: Extract<Meaning, { is: 'refused' }>): LineReading {
  return {
    ...refuse(text, example),
    ...(example !== undefined && { suggestion: example }),
    ...(wrong && { wrong }),
  };
}

function describeCandidates(
  { people, chosen, meaning }: Extract<Meaning, { is: 'candidates' }>,
  ground: Ground,
  act: LineActions,
): LineReading {
  const names = describeEachCandidate(ground, people);
  const own = meaning ? describeMeaning(meaning, ground, act) : undefined;
  if (own?.tone === 'refused') return { ...own, choices: people.length };
  return {
    tone: 'choice',
    echo: own?.echo.kind === 'result' ? own.echo : { kind: 'candidates', names, chosen: chosen ?? -1 },
    ...(own?.enter && { enter: own.enter }),
    choices: people.length,
  };
}

export function describeCommand(
  match: Match,
  command: Command,
  echo: { readonly score: readonly [string, string] },
): Words {
  const detail = describePair(match);
  const game = match.game.number;
  const open = describeOpenSeries(match, command);
  if (open !== null) return { title: `${formatTable(match)}, ${open}`, detail, game };
  const { score: sides } = command.type === 'enter-series' ? buildEcho(match, command) : echo;
  const score = command.type === 'unfinished' ? `прерван, ${sides.join(' : ')}` : sides.join(' : ');
  return { title: `${formatTable(match)}: ${score}`, detail, game };
}

function buildDoneEcho({ game }: Match, strong: string, text: string): Echo {
  return { kind: 'sentence', strong, text, ...(game.table !== null && { table: game.table }) };
}

function buildSentence(tone: LineReading['tone'], text: string, match?: Match): LineReading {
  const table = match?.game.table ?? null;
  return { tone, echo: { kind: 'sentence', text, ...(table !== null && { table }) } };
}

function refuse(text: string, example?: string): LineReading {
  return { tone: 'refused', echo: { kind: 'sentence', text, ...(example !== undefined && { example }) } };
}

function buildStep(text: string, label: string, run: Step['run'], match?: Match): LineReading {
  return { ...buildSentence('ok', text, match), enter: { label, run } };
}

function describeTable(match: Match): string {
  const { game } = match;
  if (!isOpen(match)) return `${formatSeries(game)}, ${describePair(match)}`;
  if (game.started_dt === null) return `ещё не начали: ${describePair(match)}`;
  return game.series === null
    ? `играют: ${describePair(match)}`
    : `играют серию до ${game.series.wins_needed} побед, ${formatSeries(game)}: ${describePair(match)}`;
}

/** "Куулар Б. – Цветков П." */
function describePair({ left, right, isOfOtherTour, game }: Match): string {
  const pair = `${formatShortName(left)} – ${formatShortName(right)}`;
  return isOfOtherTour ? `${pair}, тур ${game.tour}` : pair;
}

/** "№ 2 Галиев Ильнур, стол 3, играет". */
function describePerson(ground: Ground, person: Match['left']): string {
  const match = findMatchOf(ground, person.number);
  const isPlaying = match !== undefined && isOpen(match) && match.game.started_dt !== null;
  const state = person.status === 'in' ? (isPlaying ? 'играет' : null) : 'вне соревнования';
  return [`№ ${person.seed} ${person.name}`, formatPlace(match), state].filter(Boolean).join(', ');
}

/** Namesakes who are at no tables, or at one, are told apart by their start numbers. */
function describeEachCandidate(ground: Ground, people: readonly Match['left'][]): readonly string[] {
  const names = people.map((person) => describeCandidate(ground, person));
  return people.map(({ seed }, index) => {
    const name = names[index] ?? '';
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `№ ${seed} ${name}`;
  });
}

function describeCandidate(ground: Ground, person: Match['left']): string {
  const place = formatPlace(findMatchOf(ground, person.number));
  return place === null ? person.name : `${person.name}, ${place}`;
}

/** "стол 3"; of another tour than the running one "стол 3, тур 6". */
function formatPlace(match: Match | undefined): string | null {
  if (match?.game.table == null) return null;
  const table = `стол ${match.game.table}`;
  return match.isOfOtherTour ? `${table}, тур ${match.game.tour}` : table;
}

function describeTours({ desk }: Ground, tours: number): string {
  const planned = desk.tour?.of;
  return planned == null ? `Туров будет ${tours}.` : `Туров будет ${tours} вместо ${planned}.`;
}

function formatTable({ game }: Match): string {
  return game.table === null ? `Матч ${game.number}` : `Стол ${game.table}`;
}
