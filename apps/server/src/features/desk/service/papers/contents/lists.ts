import { countText } from '@nardy/contract/plurals';
import { listParticipants } from '@nardy/engine';
import { PARTICIPANTS } from '../../words.ts';
import type { PaperCell, PaperTable } from '../document.ts';
import type { PaperData } from '../data.ts';
import { buildFullNameCell, formatRank, formatRegion, joinValues, listSignatures } from '../words.ts';
import type { PaperKind } from './paper.ts';

const COLLATOR = new Intl.Collator('ru');

/** Everybody by name, for the mandate commission. */
export const participants: PaperKind = {
  title: 'Список участников',
  kind: 'wall',
  describe: describeAll,
  make(data) {
    const table = listTable(data, compareNames);
    return {
      title: 'Список участников',
      fileName: 'Участники',
      blocks: [
        { is: 'title', text: 'Список участников' },
        { is: 'table', table },
        { is: 'signatures', signatures: listSignatures(data, 'chief-and-secretary') },
      ],
      sheet: table,
    };
  },
};

/** Everybody in the starting order. */
export const startList: PaperKind = {
  title: 'Стартовый список',
  kind: 'wall',
  describe: describeAll,
  make(data) {
    const table = listTable(data, (one, other) => one.seed - other.seed);
    return {
      title: 'Стартовый список',
      fileName: 'Стартовый список',
      blocks: [
        { is: 'title', text: 'Стартовый список' },
        { is: 'table', table, line: 'tight' },
        { is: 'text', text: formatOrder(data), isSmall: true },
      ],
      sheet: table,
    };
  },
};

const ORDERS = {
  rating: 'Порядок по рейтингу.',
  lot: 'Порядок по жребию.',
  hand: 'Порядок установлен главным судьёй.',
} as const;

/** By what the participants were last put in order before the second stage; whoever is entered after that stands at the end. */
function formatOrder({ snapshot }: PaperData): string {
  const { log } = snapshot.timed.state;
  const second = log.findIndex(({ type }) => type === 'stage-started');
  const first = second === -1 ? log : log.slice(0, second);
  const seeded = first.findLast((event) => event.type === 'seeded');
  return seeded === undefined ? 'Порядок поступления заявок.' : ORDERS[seeded.seeding.by];
}

function describeAll({ snapshot }: PaperData) {
  const { length } = snapshot.timed.state.participants;
  if (length === 0) return { refusal: 'Участников ещё нет' };
  return { detail: countText(length, PARTICIPANTS) };
}

type Listed = ReturnType<typeof listParticipants>[number] & { readonly sortName: string };

function compareNames(one: Listed, other: Listed): number {
  return COLLATOR.compare(one.sortName, other.sortName) || one.seed - other.seed;
}

const NOTES = { in: '', withdrawn: 'снятие', disqualified: 'дискв.' } as const;

function listTable(data: PaperData, order: (one: Listed, other: Listed) => number): PaperTable {
  const { snapshot, people } = data;
  const listed = listParticipants(snapshot.timed.state)
    .map((participant) => ({ ...participant, sortName: formatName(data, participant.id) }))
    .toSorted(order);
  const rows = listed.map(({ id, seed, rating, status }, index): PaperCell[] => {
    const member = snapshot.members.get(id);
    return [
      index + 1,
      seed,
      buildFullNameCell(member),
      joinValues(member, ({ player_id: player }) => people.get(player)?.birthYear),
      formatRank(member, people),
      rating === undefined ? null : Math.round(rating),
      formatRegion(member),
      NOTES[status],
    ];
  });
  return { columns: COLUMNS, rows };
}

function formatName({ snapshot }: PaperData, id: number): string {
  return (snapshot.members.get(id)?.players ?? [])
    .map(({ last_name: last, first_name: first }) => `${last} ${first}`)
    .join(' ');
}

const COLUMNS: PaperTable['columns'] = [
  { title: '№ п/п', width: 6, align: 'end' },
  { title: '№', width: 5, align: 'end' },
  { title: 'Фамилия, имя, отчество', width: 34 },
  { title: 'Год', width: 7, align: 'center' },
  { title: 'Разряд', width: 8, align: 'center' },
  { title: 'Рейтинг', width: 9, align: 'end' },
  { title: 'Регион', width: 20, look: 'muted' },
  { title: 'Отметка', width: 9, look: 'muted' },
];

/** Who judges, with room for a mark of the chief referee. */
export const referees: PaperKind = {
  title: 'Судейская бригада',
  kind: 'end',
  describe: ({ referees: all }) =>
    all.length === 0
      ? { refusal: 'Судьи не назначены' }
      : { detail: countText(all.length, ['судья', 'судьи', 'судей']) },
  make(data) {
    const table: PaperTable = {
      columns: [
        { title: '№', width: 4, align: 'end' },
        { title: 'Фамилия, имя, отчество', width: 32 },
        { title: 'Должность', width: 24 },
        { title: 'Категория', width: 10, align: 'center' },
        { title: 'Регион', width: 20, look: 'muted' },
        { title: 'Оценка', width: 9, align: 'center' },
        { title: 'Подпись', width: 16, look: 'field' },
      ],
      rows: data.referees.map(({ name, role, category, region, grade }, index) => {
        const [strong = '', ...rest] = name.split(' ');
        return [
          index + 1,
          { strong, rest: rest.join(' ') },
          role,
          category,
          region,
          grade === null ? '' : grade === 'pass' ? 'Зачёт' : 'Незачёт',
          null,
        ];
      }),
    };
    return {
      title: 'Судейская бригада',
      fileName: 'Судьи',
      blocks: [
        { is: 'title', text: 'Судейская бригада' },
        { is: 'table', table, line: 'wide' },
        { is: 'signatures', signatures: listSignatures(data, 'chief') },
      ],
      sheet: table,
    };
  },
};
