import { countText } from '@nardy/contract/plurals';
import { findGame, listActs, type GameResult } from '@nardy/engine';
import { formatScore } from '../../log/actText.ts';
import { formatShortMemberName } from '../../reading/names.ts';
import { computeEnd, computeStart } from '../../reading/tourTimes.ts';
import { PARTICIPANTS } from '../../words.ts';
import type { Block, PaperCell, PaperTable } from '../document.ts';
import type { PaperData } from '../data.ts';
import { listTours, type PaperTour } from '../parts.ts';
import { DATE, DATE_TIME, listSignatures, TIME } from '../words.ts';
import type { PaperKind } from './paper.ts';
import { listFacts } from './protocol.ts';

/** What the chief referee reports: who took part, how it went, what was corrected, who judged. */
export const report: PaperKind = {
  title: 'Отчёт главного судьи',
  kind: 'end',
  describe: ({ snapshot }) =>
    listTours(snapshot.timed.state).length === 0
      ? { refusal: 'Ничего ещё не сыграно' }
      : { detail: 'Ход, исправления, судьи' },
  make(data) {
    const course = buildCourseTable(data);
    const corrections = buildCorrectionsTable(data);
    return {
      title: 'Отчёт главного судьи',
      fileName: 'Отчёт главного судьи',
      blocks: [
        { is: 'title', text: 'Отчёт главного судьи' },
        { is: 'facts', facts: listFacts(data) },
        { is: 'heading', text: '1. Участники' },
        { is: 'text', text: formatParticipants(data) },
        { is: 'heading', text: '2. Ход соревнования' },
        { is: 'table', table: course, line: 'tight' },
        { is: 'heading', text: '3. Исправления' },
        corrections.rows.length === 0
          ? { is: 'text', text: 'Результаты не исправлялись.' }
          : { is: 'table', table: corrections, line: 'tight' },
        { is: 'heading', text: '4. Наказания' },
        { is: 'text', text: formatPenalties(data) },
        { is: 'heading', text: '5. Судьи' },
        { is: 'text', text: formatReferees(data) },
        { is: 'signatures', signatures: listSignatures(data, 'chief') },
      ] satisfies readonly Block[],
      sheet: course,
    };
  },
};

function formatParticipants({ snapshot }: PaperData): string {
  const { state } = snapshot.timed;
  const namesOf = (status: 'withdrawn' | 'disqualified'): string =>
    state.participants
      .filter((participant) => participant.status === status)
      .map(({ id }) => formatShortMemberName(snapshot.members.get(id)))
      .join(', ')
      // An initial has its full stop already.
      .replace(/\.$/, '');
  const [withdrawn, disqualified] = [namesOf('withdrawn'), namesOf('disqualified')];
  return [
    `Допущено: ${countText(state.participants.length, PARTICIPANTS)}.`,
    withdrawn === '' ? 'Снявшихся нет.' : `Снялись: ${withdrawn}.`,
    disqualified === '' ? 'Дисквалификаций нет.' : `Дисквалифицированы: ${disqualified}.`,
  ].join(' ');
}

function buildCourseTable(data: PaperData): PaperTable {
  const tours = listTours(data.snapshot.timed.state);
  const corrected = new Map(
    [...Map.groupBy(listCorrected(data), ({ game }) => game)].map(([game, all]) => [game, all.length]),
  );
  const rows = tours.map((tour): PaperCell[] => {
    const [start, end] = formatTimes(data, tour, tours);
    const count = (kind: string) => tour.games.filter(({ result }) => result?.kind === kind).length;
    return [
      tour.title,
      start,
      end,
      tour.games.length,
      count('walkover') + count('double-no-show'),
      count('unfinished'),
      tour.games.reduce((sum, { id }) => sum + (corrected.get(id) ?? 0), 0),
    ];
  });
  const totals = [3, 4, 5, 6].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return {
    columns: [
      { title: 'Тур', width: 20 },
      { title: 'Начало', width: 14, align: 'center' },
      { title: 'Конец', width: 14, align: 'center' },
      { title: 'Матчей', width: 9, align: 'center' },
      { title: 'Неявок', width: 9, align: 'center' },
      { title: 'Прервано', width: 9, align: 'center' },
      { title: 'Исправлено', width: 11, align: 'center' },
    ],
    rows: [...rows, [{ strong: 'Всего' }, '', '', ...totals.map((total) => ({ strong: String(total) }))]],
  };
}

function formatTimes(
  data: PaperData,
  tour: PaperTour,
  tours: readonly PaperTour[],
): readonly [string, string] {
  const start = findStart(data, tour, tours);
  const end = computeEnd(data.snapshot.timed, tour.games);
  const isSameDay = Number.isFinite(start) && Number.isFinite(end) && DATE.format(start) === DATE.format(end);
  return [
    Number.isFinite(start) ? DATE_TIME.format(start) : '',
    Number.isFinite(end) ? (isSameDay ? TIME : DATE_TIME).format(end) : '',
  ];
}

/** A tour that is played ahead of the one before could be played from the draw on. Infinity while it cannot begin. */
function findStart(
  { snapshot }: Pick<PaperData, 'snapshot'>,
  { stage, number, isOfBracket, games }: PaperTour,
  tours: readonly PaperTour[],
): number {
  const times = games.flatMap(({ id }) => snapshot.timed.games.get(id) ?? []);
  const drawn = Math.min(...times.map(({ drawnAt }) => drawnAt));
  const before = tours.find(
    (one) => !isOfBracket && !one.isOfBracket && one.stage === stage && one.number === (number ?? 0) - 1,
  );
  if (before === undefined) return drawn;
  // What is lost by leaving has its result before the tour begins.
  const played = games.filter(({ result }) => result?.kind === 'played' || result?.kind === 'unfinished');
  const first = Math.min(...played.map(({ id }) => snapshot.timed.games.get(id)?.playedAt ?? Infinity));
  const start = computeStart(snapshot.timed, drawn, before.games);
  return start <= first ? start : drawn;
}

interface Correction {
  readonly act: number;
  readonly game: number;
  readonly before: GameResult | null;
  readonly after: GameResult | null;
  readonly reason: string;
}

/** Corrections in force, in their order; the games that wait again for who came back are none. */
function listCorrected({ snapshot }: PaperData): readonly Correction[] {
  const corrections: Correction[] = [];
  const results = new Map<number, GameResult | null>();
  for (const { decidedOn: act, events, reason = '' } of listActs(snapshot.timed.state)) {
    const isReturn = events.some(({ type }) => type === 'returned');
    for (const event of events) {
      if (event.type !== 'result-entered' && event.type !== 'result-corrected') continue;
      const { game, result: after } = event;
      const before = results.get(game) ?? null;
      results.set(game, after);
      if (event.type !== 'result-corrected') continue;
      for (const lost of event.lost) results.set(lost, null);
      if (!isReturn) corrections.push({ act, game, before, after, reason });
    }
  }
  return corrections;
}

function buildCorrectionsTable(data: PaperData): PaperTable {
  const { timed, members, games, authors } = data.snapshot;
  const titles = new Map(
    listTours(timed.state).flatMap((tour) => tour.games.map(({ id }) => [id, tour.title] as const)),
  );
  const rows = listCorrected(data).map(({ act, game, before, after, reason }): PaperCell[] => {
    const found = findGame(timed.state, game);
    const table = games.get(game)?.table;
    const where = [titles.get(game), table ? `стол ${table}` : `матч ${game}`];
    const times = timed.acts.get(act);
    const author = times?.userId == null ? undefined : authors.get(times.userId);
    return [
      where.filter(Boolean).join(', '),
      (found?.players ?? []).map((id) => formatShortMemberName(members.get(id))).join(' – '),
      before === null ? '' : formatScore(before),
      after === null ? 'счёт убран' : formatScore(after),
      reason,
      [author?.shortName, times && DATE_TIME.format(times.at)].filter(Boolean).join(', '),
    ];
  });
  return {
    columns: [
      { title: 'Матч', width: 15 },
      { title: 'Кто играл', width: 25 },
      { title: 'Было', width: 11, align: 'center' },
      { title: 'Стало', width: 11, align: 'center' },
      { title: 'Причина', width: 18 },
      { title: 'Кто, когда', width: 22, look: 'muted' },
    ],
    rows,
  };
}

/** "1 очко", "0,5 очка", "5 очков". */
const formatPoints = (points: number): string => countText(points, ['очко', 'очка', 'очков']);

function formatPenalties({ snapshot }: PaperData): string {
  const { participants } = snapshot.timed.state;
  const isOut = new Set(participants.flatMap(({ id, status }) => (status === 'disqualified' ? [id] : [])));
  const acts = listActs(snapshot.timed.state).flatMap(({ events, reason }) =>
    events.flatMap((event) => {
      if (event.type !== 'penalised' && event.type !== 'disqualified') return [];
      // Somebody who was let in again is punished no more.
      if (event.type === 'disqualified' && !isOut.has(event.participant)) return [];
      const name = formatShortMemberName(snapshot.members.get(event.participant));
      const what = event.type === 'penalised' ? `штраф ${formatPoints(event.halves / 2)}` : 'дисквалификация';
      return [`${name}: ${what}${reason === undefined ? '' : ` (${reason})`}`];
    }),
  );
  return acts.length === 0 ? 'Наказаний не было.' : `${acts.join('; ')}.`;
}

function formatReferees({ referees }: PaperData): string {
  if (referees.length === 0) return 'Не назначены.';
  const names = referees.map(({ shortName, category }) =>
    category === '' ? shortName : `${shortName} (${category})`,
  );
  // An initial has its full stop already.
  return names.join(', ').replace(/\.?$/, '.');
}
