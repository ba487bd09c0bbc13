import { formatDays } from '@nardy/contract/days';
import { formatTablePoints } from '@nardy/contract/scores';
import type { CompetitionState, Fraction, GameResult } from '@nardy/engine';
import type { Member, MemberPlayer } from '../../repository/members.ts';
import type { PaperCell, Signature } from './document.ts';
import type { PaperData } from './data.ts';

/** Role ids of the handbook of referees' roles. */
const CHIEF_REFEREE = 1;
const CHIEF_SECRETARY = 2;

/** "Галиев" and "Ильнур Тимурович"; of a pair both names, each on a line of its own where one is not enough. */
export function buildFullNameCell(member: Member | undefined): PaperCell {
  return buildNameCell(member, ({ first_name: first, middle_name: middle }) =>
    [first, middle].filter(Boolean).join(' '),
  );
}

/** "Галиев" and "Ильнур". */
export function buildShortNameCell(member: Member | undefined): PaperCell {
  return buildNameCell(member, ({ first_name: first }) => first);
}

function buildNameCell(member: Member | undefined, restOf: (player: MemberPlayer) => string): PaperCell {
  const [first, second] = member?.players ?? [];
  if (first === undefined) return null;
  if (second === undefined) return { strong: first.last_name, rest: restOf(first) };
  return { strong: `${first.last_name} ${restOf(first)} /\n${second.last_name} ${restOf(second)}` };
}

/** What all of a participant have, each once: "Москва", of a pair "Москва / Республика Татарстан". */
export function joinValues(
  member: Member | undefined,
  valueOf: (player: MemberPlayer) => string | number | null | undefined,
): string {
  const values = (member?.players ?? []).flatMap((player) => valueOf(player) ?? []);
  return [...new Set(values)].join(' / ');
}

/** "МС", "б/р". */
export function formatRank(member: Member | undefined, people: PaperData['people']): string {
  return joinValues(member, ({ player_id: player }) => people.get(player)?.rank ?? 'б/р');
}

export function formatRegion(member: Member | undefined): string {
  return joinValues(member, ({ region_title: region }) => region && shortenRegion(region));
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/Республика/, 'Респ.'],
  [/область/, 'обл.'],
  [/автономный округ/, 'АО'],
  [/город федерального значения /, ''],
];

/** "Республика Татарстан" as it fits into a column. */
function shortenRegion(region: string): string {
  return SHORT.reduce((text, [from, to]) => text.replace(from, to), region);
}

/** Places in the starting order by participant. */
export function listSeeds({ participants }: CompetitionState): ReadonlyMap<number, number> {
  return new Map(participants.map(({ id }, index) => [id, index + 1]));
}

/** "4½"; nothing of who has no points. */
export function formatHalves(value: Fraction | undefined): string {
  return value === undefined ? '' : formatTablePoints(value.numerator / value.denominator);
}

/** The score as the first of the two sees it, without blanks: "9:4", "+:−". */
export function formatScore(result: GameResult, side: 0 | 1): string {
  const other = side === 0 ? 1 : 0;
  switch (result.kind) {
    case 'played':
    case 'unfinished':
      return `${result.score[side]}:${result.score[other]}${result.kind === 'unfinished' ? '*' : ''}`;
    case 'walkover':
      return result.winner === side ? '+' : '−';
    case 'double-no-show':
      return '−';
  }
}

export const TIME = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});
export const DATE = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow' });
export const DATE_TIME = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** "Короткие нарды · Санкт-Петербург, наб. Макарова, 6 · 22–24 ноября 2026". */
export function describeCompetition({
  snapshot: { tournament },
  place: { city, address },
}: PaperData): string {
  const { discipline_title: discipline, start_at: start, end_at: end } = tournament;
  const where = [city, address].filter(Boolean).join(', ');
  return [discipline, where, formatDays(start, end)].filter(Boolean).join(' · ');
}

/** Lines for those who answer for the competition, with room for a signature also where nobody is appointed yet. */
export function listSignatures(
  { referees }: PaperData,
  roles: 'chief' | 'chief-and-secretary',
): readonly Signature[] {
  const wanted = [
    [CHIEF_REFEREE, 'Главный судья'],
    [CHIEF_SECRETARY, 'Главный секретарь'],
  ] as const;
  return wanted.slice(0, roles === 'chief' ? 1 : 2).map(([id, role]) => {
    const referee = referees.find(({ roleId }) => roleId === id);
    return { role, name: referee?.shortName ?? '', category: referee?.category ?? '' };
  });
}

/** "404 000 ₽". */
export function formatRubles(sum: number): string {
  return `${sum.toLocaleString('ru-RU')} ₽`;
}
