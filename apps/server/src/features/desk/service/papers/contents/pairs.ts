import { countText } from '@nardy/contract/plurals';
import { computeStageTable, type GameView } from '@nardy/engine';
import { TABLES } from '../../words.ts';
import type { Block, PaperCell, PaperSlip, PaperTable, SlipSide, WallName } from '../document.ts';
import type { PaperData } from '../data.ts';
import { findTour, listTours, type PaperTour } from '../parts.ts';
import { formatHalves, formatRegion, formatScore, listSeeds, buildShortNameCell, TIME } from '../words.ts';
import type { PaperChoice, PaperKind } from './paper.ts';

const SHEETS = ['лист', 'листа', 'листов'] as const;
const SLIPS_ON_SHEET = 4;
const NO_PAIRS = 'Пар ещё нет';

interface SeatedGame {
  readonly game: GameView;
  readonly table: number | null;
}

/** The games of a tour by their tables; those of the wanted tables only. */
function listSeatedGames({ snapshot }: PaperData, { games }: PaperTour, choice: PaperChoice): SeatedGame[] {
  const { from = 1, to = Infinity } = choice;
  return games
    .map((game) => ({ game, table: snapshot.games.get(game.id)?.table ?? null }))
    .filter(({ table }) => table === null || (table >= from && table <= to))
    .toSorted(
      (one, other) => (one.table ?? Infinity) - (other.table ?? Infinity) || one.game.id - other.game.id,
    );
}

/** What is lost without being played has no slip; in a bracket it may have no table either. */
function listSlipGames(data: PaperData, tour: PaperTour, choice: PaperChoice) {
  return listSeatedGames(data, tour, choice).flatMap(({ game, table }) =>
    table === null || isMissed(game) ? [] : [{ game, table }],
  );
}

const isMissed = ({ result }: Pick<GameView, 'result'>): boolean =>
  result?.kind === 'walkover' || result?.kind === 'double-no-show';

/** The points of each before this tour, as slips and lists of pairs show them. */
function computePointsBefore({ snapshot }: PaperData, tour: PaperTour): ReadonlyMap<number, string> {
  if (tour.isOfBracket || tour.number === undefined) return new Map();
  if (tour.number === 1) return new Map();
  const lines = computeStageTable(snapshot.timed.state, tour.stage, tour.number - 1);
  return new Map(lines.map(({ participant, points }) => [participant, formatHalves(points)]));
}

const listTourParts = ({ snapshot }: PaperData) =>
  listTours(snapshot.timed.state)
    .map(({ id, title }) => ({ id, title }))
    .toReversed();

const findPaperTour = ({ snapshot }: PaperData, part?: string) =>
  findTour(listTours(snapshot.timed.state), part);

export const pairsByTable: PaperKind = {
  title: 'Пары по столам',
  kind: 'wall',
  parts: listTourParts,
  usualPart: (data) => findPaperTour(data)?.id,
  describe(data) {
    const tour = findPaperTour(data);
    return tour === undefined
      ? { refusal: NO_PAIRS }
      : { detail: `${tour.title} · ${countText(tour.games.length, TABLES)}` };
  },
  make(data, choice) {
    const tour = findPaperTour(data, choice.part);
    if (tour === undefined) return undefined;
    const table = buildPairsTable(data, tour, choice);
    return {
      title: `${tour.title}. Пары по столам`,
      fileName: `${tour.title}, пары`,
      blocks: [
        { is: 'title', text: `${tour.title}. Пары по столам` },
        { is: 'table', table },
      ],
      sheet: table,
    };
  },
};

const PAIR_COLUMNS: PaperTable['columns'] = [
  { title: 'Стол', width: 6, look: 'number' },
  { title: '№', width: 5, align: 'end', look: 'muted' },
  { title: 'Первый', width: 26 },
  { title: 'Очки', width: 6, align: 'center' },
  { title: 'Счёт', width: 12, align: 'center', look: 'field' },
  { title: 'Очки', width: 6, align: 'center' },
  { title: 'Второй', width: 26 },
  { title: '№', width: 5, align: 'end', look: 'muted' },
];

const BYES = { free: 'свободен от игры, очко', half: 'отдыхает, пол-очка', none: 'пропускает тур' } as const;

/** Who is left over in a tour of a round robin misses nothing. */
const formatBye = ({ kind, declared }: PaperTour['byes'][number]): string =>
  kind === 'none' && declared !== true ? 'свободен от игры' : BYES[kind];

function buildPairsTable(data: PaperData, tour: PaperTour, choice: PaperChoice): PaperTable {
  const { timed, members } = data.snapshot;
  const seeds = listSeeds(timed.state);
  const points = computePointsBefore(data, tour);
  const rows = listSeatedGames(data, tour, choice).map(
    ({ game: { players, result }, table }): PaperCell[] => [
      table,
      seeds.get(players[0]) ?? null,
      buildShortNameCell(members.get(players[0])),
      points.get(players[0]) ?? '',
      result === undefined ? null : formatScoreCell(result),
      points.get(players[1]) ?? '',
      buildShortNameCell(members.get(players[1])),
      seeds.get(players[1]) ?? null,
    ],
  );
  const byes = tour.byes.map((bye): PaperCell[] => [
    '–',
    seeds.get(bye.participant) ?? null,
    buildShortNameCell(members.get(bye.participant)),
    points.get(bye.participant) ?? '',
    null,
    '',
    formatBye(bye),
    null,
  ]);
  const table = { columns: PAIR_COLUMNS, rows: [...rows, ...byes] };
  return tour.isOfBracket ? omitPoints(table) : table;
}

/** In a bracket there are none. */
function omitPoints({ columns, rows }: PaperTable): PaperTable {
  const hasPoints = (_: unknown, at: number): boolean => columns[at]?.title !== 'Очки';
  return { columns: columns.filter(hasPoints), rows: rows.map((row) => row.filter(hasPoints)) };
}

function formatScoreCell(result: NonNullable<GameView['result']>): string {
  return isMissed({ result })
    ? `${formatScore(result, 0)} : ${formatScore(result, 1)}`
    : formatScore(result, 0).replace(':', ' : ');
}

const COLLATOR = new Intl.Collator('ru');

export const pairsByName: PaperKind = {
  title: 'Пары по фамилиям',
  kind: 'wall',
  parts: listTourParts,
  usualPart: (data) => findPaperTour(data)?.id,
  describe(data) {
    const tour = findPaperTour(data);
    return tour === undefined ? { refusal: NO_PAIRS } : { detail: `${tour.title} · на стену` };
  },
  make(data, { part }) {
    const tour = findPaperTour(data, part);
    if (tour === undefined) return undefined;
    const names = listWallNames(data, tour);
    const drawnAt = Math.min(
      ...tour.games.map(({ id }) => data.snapshot.timed.games.get(id)?.drawnAt ?? Infinity),
    );
    const published = Number.isFinite(drawnAt) ? ` Пары опубликованы в ${TIME.format(drawnAt)}.` : '';
    return {
      title: `${tour.title}. Найдите свою фамилию`,
      fileName: `${tour.title}, по фамилиям`,
      blocks: [
        {
          is: 'title',
          text: `${tour.title}. Найдите свою фамилию`,
          about: `Фамилия, имя и номер стола.${published}`,
        },
        { is: 'wall', names },
      ],
      sheet: {
        columns: [
          { title: 'Фамилия, имя', width: 34 },
          { title: 'Стол', width: 8, align: 'end' },
        ],
        rows: names.map(({ lastName, firstName, table }) => [
          { strong: lastName, rest: firstName },
          Number(table) || table,
        ]),
      },
    };
  },
};

/** Everybody of the tour by surname, each of a pair by himself; namesakes with their patronymics. */
function listWallNames(data: PaperData, tour: PaperTour): readonly WallName[] {
  const { members } = data.snapshot;
  const namesOf = (participant: number, table: string) =>
    (members.get(participant)?.players ?? []).map((player) => ({
      lastName: player.last_name,
      firstName: player.first_name,
      middleName: player.middle_name,
      table,
    }));
  const seated = listSeatedGames(data, tour, {}).flatMap(({ game, table }) =>
    game.players.flatMap((id) => namesOf(id, table === null ? '' : String(table))),
  );
  const free = tour.byes.flatMap(({ participant }) => namesOf(participant, '–'));
  const alike = Map.groupBy([...seated, ...free], ({ lastName, firstName }) => `${lastName} ${firstName}`);
  const names = [...alike.values()].flatMap((own) =>
    own.map(({ middleName, ...name }): WallName => {
      if (own.length === 1) return name;
      return { ...name, firstName: [name.firstName, middleName].filter(Boolean).join(' '), isNamesake: true };
    }),
  );
  return names.toSorted((one, other) =>
    COLLATOR.compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`),
  );
}

/** Score slips of a tour, ordered for one cut through the pile. */
export const slips: PaperKind = {
  title: 'Бланки матчей',
  kind: 'tour',
  parts: listTourParts,
  usualPart: (data) => findPaperTour(data)?.id,
  describe(data) {
    const tour = findPaperTour(data);
    if (tour === undefined) return { refusal: NO_PAIRS };
    const sheets = Math.ceil(listSlipGames(data, tour, {}).length / SLIPS_ON_SHEET);
    const count = sheets === 0 ? 'бланки не нужны' : `${countText(sheets, SHEETS)}, по 4 на листе`;
    return { detail: `${tour.title} · ${count}` };
  },
  make(data, choice) {
    const tour = findPaperTour(data, choice.part);
    if (tour === undefined) return undefined;
    const games = listSlipGames(data, tour, choice);
    const points = computePointsBefore(data, tour);
    const made = games.map((seated) => buildSlip(data, tour, { ...seated, points }));
    const block: Block = { is: 'slips', slips: orderForCutting(made) };
    return {
      title: `${tour.title}. Бланки матчей`,
      fileName: `${tour.title}, бланки`,
      isBare: true,
      blocks: [block],
      sheet: buildPairsTable(data, tour, choice),
    };
  },
};

/**
 * Tables 1, 11, 21, 31 lie on one sheet: the pile is cut once, and the four heaps lie on each other.
 * Null keeps a corner empty, and the others where their heap is.
 */
export function orderForCutting<Slip>(made: readonly Slip[]): readonly (Slip | null)[] {
  const sheets = Math.ceil(made.length / SLIPS_ON_SHEET);
  return Array.from({ length: sheets }).flatMap((_, sheet) =>
    [0, 1, 2, 3].map((corner) => made[sheet + corner * sheets] ?? null),
  );
}

interface SlipOptions {
  readonly game: GameView;
  readonly table: number;
  readonly points: ReadonlyMap<number, string>;
}

function buildSlip(data: PaperData, tour: PaperTour, { game, table, points }: SlipOptions): PaperSlip {
  const { tournament, timed } = data.snapshot;
  const length = game.matchLength;
  const seeds = listSeeds(timed.state);
  const side = (at: 0 | 1): SlipSide => buildSlipSide(data, game.players[at], { seeds, points });
  const rules = [length === undefined ? 'Матч' : `Матч до ${length}`, tournament.time_control_name];
  return {
    table,
    title: tour.title,
    lines: [tournament.full_name, rules.filter(Boolean).join(', '), `№ ${game.id}`],
    link: data.slipLink(game.id, game.players),
    sides: [side(0), side(1)],
    boxes: Math.min(2 * (length ?? 9) - 1, 22),
  };
}

function buildSlipSide(
  { snapshot: { members } }: PaperData,
  id: number,
  known: { readonly seeds: ReadonlyMap<number, number>; readonly points: ReadonlyMap<number, string> },
): SlipSide {
  const member = members.get(id);
  const [first, second] = member?.players ?? [];
  const points = known.points.get(id);
  const about = [`№ ${known.seeds.get(id) ?? ''}`, formatRegion(member), points && `${points} очк.`];
  const isPair = second !== undefined;
  return {
    lastName: isPair ? `${first?.last_name ?? ''} ${first?.first_name ?? ''}` : (first?.last_name ?? ''),
    firstName: isPair
      ? `${second.last_name} ${second.first_name}`
      : [first?.first_name, first?.middle_name].filter(Boolean).join(' '),
    about: about.filter(Boolean).join(' · '),
  };
}
