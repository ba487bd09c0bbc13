import type { Desk, DeskParticipant } from '@nardy/contract';
import { formatShortName } from '../data/names.ts';
import { findMatchAtTable, findMatchOf, isOpen, type Ground, type Match } from './ground.ts';
import type { Meaning } from './meaning.ts';
import type { Token } from './tokens.ts';

/** "12 с15": the match of table 12 goes on at table 15. */
export function readMove(match: Match, [first, ...rest]: readonly Token[], ground: Ground): Meaning {
  if (!first) return { is: 'part', match, text: 'за какой стол пересадить?' };
  if (first.is !== 'number' || rest.length > 0)
    return { is: 'refused', sentence: 'За какой стол пересадить?', example: `${match.game.table ?? 12} с15` };
  const fault = findTableFault(match, first.value, ground);
  return fault === undefined
    ? { is: 'move', match, table: first.value }
    : { is: 'refused', sentence: fault, wrong: [first.from, first.to] };
}

/** "пересадить 12 15" is the same. */
export function readMoveByWord([first, ...rest]: readonly Token[], ground: Ground): Meaning {
  if (first?.is !== 'number')
    return { is: 'refused', sentence: 'Кого и куда: стол и новый стол.', example: 'пересадить 12 15' };
  const match = findMatchAtTable(ground, first.value);
  if (match) return readMove(match, rest, ground);
  return { is: 'refused', sentence: `Стола ${first.value} сейчас нет.`, wrong: [first.from, first.to] };
}

/** Why a match cannot be played at a table; the server says the same. */
function findTableFault(match: Match, table: number, { desk }: Ground): string | undefined {
  if (!isOpen(match)) return 'Матч уже сыгран: его стол остаётся как был.';
  if (table === match.game.table) return 'Матч и так за этим столом.';
  const fault = findHallFault(desk, table);
  if (fault !== undefined) return fault;
  const open = desk.games.filter(({ outcome, number }) => outcome === null && number !== null);
  const other = open.find((game) => game.table === table && game.started_dt !== null);
  if (!other) return undefined;
  const names = [other.left, other.right].map((number) =>
    formatName(desk.participants.find((one) => one.number === number)),
  );
  return `За столом ${table} играют ${names.join(' – ')}`;
}

/** Why nobody can be seated at a table of the hall. */
export function findHallFault({ tables }: Pick<Desk, 'tables'>, table: number): string | undefined {
  const { count, out_of_use: outOfUse } = tables;
  if (table < 1) return 'Столы считаются с 1.';
  if (count !== null && table > count) return `Столов всего ${count}.`;
  return outOfUse.includes(table) ? `За столом ${table} не играют: он не используется.` : undefined;
}

const formatName = (person: DeskParticipant | undefined): string => (person ? formatShortName(person) : '');

/** "поменять 14 32": two of the tour in each other's places. */
export function readSwap(rest: readonly Token[], ground: Ground): Meaning {
  const tokens = rest.filter(({ is }) => is !== 'start-number');
  const [one, other] = tokens.map((token) => (token.is === 'number' ? token : undefined));
  if (!one || !other || tokens.length > 2)
    return { is: 'refused', sentence: 'Кого с кем: два стартовых номера.', example: 'поменять 14 32' };
  const found = [one, other].map(({ value }) => ground.desk.participants.find(({ seed }) => seed === value));
  const [first, second] = found;
  const missing = first ? other : one;
  if (!first || !second)
    return {
      is: 'refused',
      sentence: `Участника № ${missing.value} нет.`,
      wrong: [missing.from, missing.to],
    };
  const fault = findSwapFault(first, second, ground);
  return fault === undefined ? { is: 'swap', one: first, other: second } : { is: 'refused', sentence: fault };
}

function findSwapFault(one: DeskParticipant, other: DeskParticipant, ground: Ground): string | undefined {
  if (one === other) return 'Это один и тот же участник.';
  for (const person of [one, other]) {
    const match = findMatchOf(ground, person.number);
    const isFree = ground.desk.byes.some(({ number, kind }) => number === person.number && kind === 'free');
    if (!match && !isFree) return `№ ${person.seed} ${person.name} в этом туре не играет.`;
    if (match && [match.left, match.right].includes(one) && [match.left, match.right].includes(other))
      return `№ ${one.seed} и № ${other.seed} и так играют друг с другом.`;
    if (match && !isOpen(match))
      return `У № ${person.seed} ${person.name} уже есть результат: пару не изменить.`;
  }
  return undefined;
}
