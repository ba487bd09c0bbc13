import { countText } from '@nardy/contract/plurals';
import { computeStageTable } from '@nardy/engine';
import { formatRules } from '../../reading/rules.ts';
import { listStages } from '../../reading/stages.ts';
import { PARTICIPANTS } from '../../words.ts';
import type { PaperCell, PaperColumn, PaperTable } from '../document.ts';
import type { PaperData } from '../data.ts';
import {
  buildFullNameCell,
  formatHalves,
  formatRank,
  formatRegion,
  joinValues,
  listSignatures,
} from '../words.ts';
import type { PaperKind } from './paper.ts';
import { formatPlace } from './tables.ts';
import { isOver, listPlaced } from './winners.ts';

/** Final places, signed. */
export const protocol: PaperKind = {
  title: 'Итоговый протокол',
  kind: 'end',
  describe(data) {
    const { length } = listPlaced(data);
    if (length === 0) return { refusal: 'Мест ещё нет' };
    return { detail: isOver(data) ? countText(length, PARTICIPANTS) : 'Предварительный: играют' };
  },
  make(data) {
    const table = buildPlacesTable(data);
    const title = isOver(data) ? 'Итоговый протокол' : 'Протокол, предварительный';
    return {
      title,
      fileName: 'Протокол',
      blocks: [
        { is: 'title', text: title },
        { is: 'facts', facts: listFacts(data) },
        { is: 'table', table },
        { is: 'signatures', signatures: listSignatures(data, 'chief-and-secretary') },
      ],
      sheet: table,
    };
  },
};

/** What protocol and report begin with. */
export function listFacts(data: PaperData): readonly (readonly [string, string])[] {
  const { snapshot, federation } = data;
  const { state } = snapshot.timed;
  const inside = state.participants.filter(({ status }) => status === 'in').length;
  const regions = new Set(
    [...snapshot.members.values()].flatMap(({ players }) =>
      players.flatMap(({ region_title: region }) => region ?? []),
    ),
  );
  return [
    ['Организатор', federation.name],
    ['Система', formatRules(listStages(snapshot), snapshot.tournament.time_control_name)],
    [
      'Участников',
      inside === state.participants.length
        ? String(inside)
        : `${state.participants.length}, из них до конца ${inside}`,
    ],
    ['Регионов', String(regions.size)],
  ];
}

function buildPlacesTable(data: PaperData): PaperTable {
  const { snapshot, people } = data;
  const { state } = snapshot.timed;
  const lines = Map.groupBy(
    state.stages.flatMap((_, index) => computeStageTable(state, index)),
    ({ participant }) => participant,
  );
  const hasPoints = [...lines.values()].flat().some(({ points }) => points !== undefined);
  const placed = listPlaced(data);
  const out = state.participants.filter(({ status }) => status === 'disqualified');
  // Those who have played, though their games count no more.
  const left = state.participants.filter(
    ({ id, status }) =>
      status === 'withdrawn' && lines.has(id) && !placed.some(({ participant }) => participant === id),
  );
  const rowOf = (participant: number, place: string): PaperCell[] => {
    const member = snapshot.members.get(participant);
    const own = lines.get(participant) ?? [];
    return [
      place,
      buildFullNameCell(member),
      joinValues(member, ({ player_id: player }) => people.get(player)?.birthYear),
      formatRank(member, people),
      formatRegion(member),
      ...(hasPoints
        ? [{ strong: formatHalves(own.findLast(({ points }) => points !== undefined)?.points) }]
        : []),
      own.reduce((sum, { wins }) => sum + wins, 0),
      own.reduce((sum, { losses }) => sum + losses, 0),
    ];
  };
  const columns: PaperColumn[] = [
    // «снятие» and «дискв.» stand in one line.
    { title: 'Место', width: left.length + out.length > 0 ? 13 : 8, align: 'center', look: 'number' },
    { title: 'Фамилия, имя, отчество', width: 36 },
    { title: 'Год', width: 8, align: 'center' },
    { title: 'Разряд', width: 9, align: 'center' },
    { title: 'Регион', width: 20, look: 'muted' },
    ...(hasPoints ? [{ title: 'Очки', width: 7, align: 'center' as const }] : []),
    { title: 'Побед', width: 7, align: 'center' },
    { title: 'Пораж.', width: 7, align: 'center' },
  ];
  return {
    columns,
    rows: [
      ...placed.map((one) => rowOf(one.participant, formatPlace(one))),
      ...left.map(({ id }) => rowOf(id, 'снятие')),
      ...out.map(({ id }) => rowOf(id, 'дискв.')),
    ],
  };
}
