import { countText } from '@nardy/contract/plurals';
import {
  listGames,
  CRITERION_TITLES,
  findWinner,
  formatGroupTitle,
  formatSharedPlace,
  computeStageTable,
  formatValue,
  type CompetitionState,
  type Criterion,
  type GameView,
  type TableLine,
} from '@nardy/engine';
import type { Block, PaperCell, PaperColumn, PaperTable } from '../document.ts';
import type { PaperData } from '../data.ts';
import { findTour, formatInGenitive, groupTable, listStarted, listTours, type PaperTour } from '../parts.ts';
import {
  formatHalves,
  joinValues,
  formatRegion,
  formatScore,
  listSeeds,
  buildShortNameCell,
} from '../words.ts';
import type { PaperKind } from './paper.ts';

const NO_TABLE = 'Таблица появится с первым туром';

/** Heads of narrow columns; the foot of the paper says what they stand for. */
const SHORT: Readonly<Record<Criterion, string>> = {
  points: 'Очки',
  wins: 'Победы',
  'head-to-head': 'Личн.',
  buchholz: 'Бх',
  'buchholz-cut-1': 'Бх ус.',
  'buchholz-median': 'Бх мед.',
  'sonneborn-berger': 'Бг',
  progress: 'Прогр.',
  'points-ratio': 'Соотн.',
  lot: 'Жребий',
};

/** The table after any tour. */
export const standings: PaperKind = {
  title: 'Таблица',
  kind: 'wall',
  parts: ({ snapshot }) =>
    listTours(snapshot.timed.state)
      .map(({ id, title }) => ({ id, title: `После ${formatInGenitive(title)}` }))
      .toReversed(),
  usualPart: ({ snapshot }) => findTour(listTours(snapshot.timed.state), undefined)?.id,
  describe({ snapshot }) {
    const tour = findTour(listTours(snapshot.timed.state), undefined);
    return tour === undefined ? { refusal: NO_TABLE } : { detail: `После ${formatInGenitive(tour.title)}` };
  },
  make(data, { part }) {
    const { state } = data.snapshot.timed;
    const tour = findTour(listTours(state), part);
    if (tour === undefined) return undefined;
    const lines = computeStageTable(
      state,
      tour.stage,
      tour.isPlayed || part !== undefined ? tour.number : undefined,
    );
    const tables = groupTable(lines).map((own) => ({
      title: own[0]?.group === undefined ? null : formatGroupTitle(own[0].group),
      table: buildStandingsTable(data, own),
    }));
    const blocks = tables.flatMap(({ title, table }): Block[] => [
      ...(title === null ? [] : [{ is: 'heading' as const, text: title }]),
      { is: 'table', table },
    ]);
    return {
      title: `Таблица. ${tour.title}`,
      fileName: `Таблица, ${tour.title}`,
      blocks: [
        {
          is: 'title',
          text: `${tour.isOfBracket ? 'Места' : 'Таблица'} после ${formatInGenitive(tour.title)}`,
        },
        ...blocks,
        { is: 'text', text: formatFoot(lines, tour), isSmall: true },
      ],
      sheet: joinTables(tables),
    };
  },
};

/** In the genitive. */
const MATCHES = ['матча', 'матчей', 'матчей'] as const;

/** Which results the table counts, and what its columns stand for. */
function formatFoot(lines: readonly TableLine[], { games, isPlayed, isOfBracket }: PaperTour): string {
  const own = games.filter(({ annulled }) => annulled !== true);
  const played = own.filter(({ result }) => result !== undefined).length;
  const [what, of] = isOfBracket ? ['Места', 'раунда'] : ['Очки', 'тура'];
  const counted = isPlayed ? [] : [`${what} после ${played} из ${countText(own.length, MATCHES)} ${of}.`];
  const legend = (lines[0]?.values ?? [])
    .filter(({ criterion }) => SHORT[criterion] !== CRITERION_TITLES[criterion])
    .map(({ criterion }) => `${SHORT[criterion]} – ${CRITERION_TITLES[criterion].toLowerCase()}`);
  return [...counted, ...(legend.length === 0 ? [] : [`${legend.join('; ')}.`])].join(' ');
}

function buildStandingsTable(data: PaperData, lines: readonly TableLine[]): PaperTable {
  const { snapshot, people } = data;
  const seeds = listSeeds(snapshot.timed.state);
  const values = (lines[0]?.values ?? []).map(({ criterion }) => criterion);
  const columns: readonly PaperColumn[] = [
    { title: 'Место', width: 7, align: 'center', look: 'number' },
    { title: '№', width: 5, align: 'end', look: 'muted' },
    { title: 'Участник', width: 28 },
    { title: 'Регион', width: 18, look: 'muted' },
    { title: 'Разряд', width: 8, align: 'center' },
    ...(values.length === 0
      ? [
          { title: 'Победы', width: 8, align: 'center' as const },
          { title: 'Пораж.', width: 8, align: 'center' as const },
        ]
      : values.map((criterion) => ({ title: SHORT[criterion], width: 8, align: 'center' as const }))),
  ];
  const rows = lines.map((line): PaperCell[] => {
    const member = snapshot.members.get(line.participant);
    return [
      formatPlace(line),
      seeds.get(line.participant) ?? null,
      buildShortNameCell(member),
      formatRegion(member),
      joinValues(member, ({ player_id: player }) => people.get(player)?.rank),
      ...(values.length === 0 ? [line.wins, line.losses] : line.values.map((value) => buildValueCell(value))),
    ];
  });
  return { columns, rows };
}

function buildValueCell(value: TableLine['values'][number]): PaperCell {
  if (value.criterion === 'points') return { strong: formatHalves(value.value) };
  if (value.criterion === 'head-to-head' || value.criterion === 'points-ratio') return formatValue(value);
  return formatHalves(value.value);
}

export function formatPlace({ from, to }: Pick<TableLine, 'from' | 'to'>): string {
  return from === null || to === null ? '–' : formatSharedPlace(from, to).replace('-', '–');
}

/** Tables of groups as one, with the group in a column: under the heads of the widest each finds its own. */
function joinTables(
  tables: readonly { readonly title: string | null; readonly table: PaperTable }[],
): PaperTable {
  const [first] = tables;
  if (first === undefined) return { columns: [], rows: [] };
  if (first.title === null) return first.table;
  const { columns } = tables.map(({ table }) => table).reduce(chooseWider);
  return {
    columns: [{ title: 'Группа', width: 12 }, ...columns],
    rows: tables.flatMap(({ title, table }) => {
      const places = new Map(table.columns.map((column, at) => [column.title, at]));
      return table.rows.map((row) => [
        title,
        ...columns.map((column) => row[places.get(column.title) ?? -1] ?? null),
      ]);
    }),
  };
}

function chooseWider(one: PaperTable, other: PaperTable): PaperTable {
  return other.columns.length > one.columns.length ? other : one;
}

/** So many in a group fit a square of everybody against everybody. */
const MOST_IN_SQUARE = 16;
/** More tours than that lie better on a sheet on its side. */
const MOST_UPRIGHT = 9;

/** Who played whom: by tours, or in a round robin everybody against everybody. */
export const crosstable: PaperKind = {
  title: 'Таблица встреч',
  kind: 'end',
  parts: ({ snapshot }) => listStagesWithTours(snapshot.timed.state).toReversed(),
  describe: ({ snapshot }) => {
    const { state } = snapshot.timed;
    const last = listStagesWithTours(state).at(-1);
    if (last !== undefined) return { detail: last.title };
    const isBracket = listStarted(state).length > 0;
    return { refusal: isBracket ? 'Играют по сетке, туров нет' : 'Туров ещё нет' };
  },
  make(data, { part }) {
    const { state } = data.snapshot.timed;
    const chosen = part ?? listStagesWithTours(state).at(-1)?.id;
    const found = listStarted(state).find(({ id, stage }) => id === chosen && stage.tours.length > 0);
    if (found === undefined) return undefined;
    const games = listGames(state).filter(({ stage, tour }) => stage === found.index && tour !== undefined);
    const groups = groupTable(computeStageTable(state, found.index));
    // One look for all groups, also where some are too large for a square.
    const isSquare =
      found.stage.format.kind !== 'swiss' && groups.every(({ length }) => length <= MOST_IN_SQUARE);
    const tables = groups.map((lines) => ({
      title: lines[0]?.group === undefined ? null : formatGroupTitle(lines[0].group),
      table: isSquare
        ? buildSquareTable(data, lines, games)
        : buildToursTable(data, lines, { games, tours: found.stage.tours }),
    }));
    const widest = Math.max(...tables.map(({ table }) => table.columns.length));
    return {
      title: 'Таблица встреч',
      fileName: 'Таблица встреч',
      layout: widest > MOST_UPRIGHT + 3 ? 'landscape' : 'portrait',
      blocks: [
        { is: 'title', text: 'Таблица встреч' },
        ...tables.flatMap(({ title, table }): Block[] => [
          ...(title === null ? [] : [{ is: 'heading' as const, text: title }]),
          { is: 'table', table, line: 'tight' },
        ]),
        {
          is: 'text',
          text: isSquare
            ? 'Победа полужирным; «+» и «−» без игры; * прерван.'
            : 'В клетке счёт и место соперника. Победа полужирным; «+» и «−» без игры; «св.» свободен от игры; «½» пропуск тура; * прерван.',
          isSmall: true,
        },
      ],
      sheet: joinTables(tables),
    };
  },
};

function listStagesWithTours(
  state: CompetitionState,
): readonly { readonly id: string; readonly title: string }[] {
  return listStarted(state).flatMap(({ stage, id }) =>
    stage.tours.length === 0
      ? []
      : [{ id, title: stage.format.title ?? `Этап ${id}, туров: ${stage.tours.length}` }],
  );
}

interface Played {
  readonly games: readonly GameView[];
  readonly tours: CompetitionState['stages'][number]['tours'];
}

function buildToursTable(data: PaperData, lines: readonly TableLine[], { games, tours }: Played): PaperTable {
  const places = new Map(lines.map((line, index) => [line.participant, index + 1]));
  const found = indexGames(games);
  const rows = lines.map((line): PaperCell[] => [
    formatPlace(line),
    buildShortNameCell(data.snapshot.members.get(line.participant)),
    ...tours.map(({ byes }, at): PaperCell => {
      const game = found.get(`${line.participant}.${at + 1}`);
      if (game !== undefined) return buildCrossCell(game, line.participant, places);
      const bye = byes.find(({ participant }) => participant === line.participant);
      return bye === undefined || bye.kind === 'none' ? '' : bye.kind === 'half' ? '½' : 'св.';
    }),
    { strong: formatHalves(line.points) },
  ]);
  const columns: PaperColumn[] = [
    { title: 'М', width: 5, align: 'center' },
    { title: 'Участник', width: 24 },
    ...tours.map((_, at): PaperColumn => ({ title: `Тур ${at + 1}`, width: 8, align: 'center' })),
    { title: 'Очки', width: 7, align: 'center' },
  ];
  return { columns, rows };
}

/** Games by "participant.tour". */
function indexGames(games: readonly GameView[]): ReadonlyMap<string, GameView> {
  return new Map(
    games.flatMap((game) => game.players.map((id) => [`${id}.${game.tour ?? 0}`, game] as const)),
  );
}

function buildCrossCell(game: GameView, participant: number, places: ReadonlyMap<number, number>): PaperCell {
  const side = game.players[0] === participant ? 0 : 1;
  const place = places.get(game.players[side === 0 ? 1 : 0]);
  const sub = place === undefined ? '' : String(place);
  if (game.result === undefined) return { strong: '', rest: '…', sub };
  const score = formatScore(game.result, side);
  return findWinner(game.result) === side ? { strong: score, sub } : { strong: '', rest: score, sub };
}

function buildSquareTable(
  data: PaperData,
  lines: readonly TableLine[],
  games: readonly GameView[],
): PaperTable {
  const rows = lines.map((line, index): PaperCell[] => [
    index + 1,
    buildShortNameCell(data.snapshot.members.get(line.participant)),
    ...lines.map(({ participant: other }): PaperCell => {
      if (other === line.participant) return '×';
      return games.flatMap(({ players, result }): PaperCell[] => {
        if (result === undefined || !players.includes(line.participant) || !players.includes(other))
          return [];
        const side = players[0] === line.participant ? 0 : 1;
        const score = formatScore(result, side);
        return [findWinner(result) === side ? { strong: score } : score];
      });
    }),
    { strong: formatHalves(line.points) },
    formatPlace(line),
  ]);
  const columns: PaperColumn[] = [
    { title: '№', width: 4, align: 'end' },
    { title: 'Участник', width: 24 },
    ...lines.map((_, at): PaperColumn => ({ title: String(at + 1), width: 6, align: 'center' })),
    { title: 'Очки', width: 7, align: 'center' },
    { title: 'Место', width: 7, align: 'center' },
  ];
  return { columns, rows };
}
