import type { StageFormat } from '@nardy/engine';
import type { TournamentRow } from '../../repository/tournament.ts';

type Fields = Pick<TournamentRow, 'format' | 'max_point' | 'is_playoff' | 'is_third' | 'system_competition'>;

/** How many go on into a play-off when nothing else is said. */
const PLAY_OFF = 8;
const PLAY_OFF_AFTER_LOSSES = 4;
const LEAST_TOURS = 3;
const MOST_TOURS = 15;

/**
 * How the competition would be played by its fields, until a director says otherwise: the format, the match length, whether there
 * is a play-off and a match for third place. The text of the system may say how many tours, losses, groups and circles.
 */
export function proposeStages(fields: Fields, participants: number): readonly StageFormat[] {
  const text = (fields.system_competition ?? '').toLowerCase();
  const basics = fields.max_point === null ? {} : { matchLength: Math.min(99, fields.max_point) };
  switch (fields.format) {
    case 'olympic':
      return [{ kind: 'single-elimination', ...basics, thirdPlace: fields.is_third }];
    case 'olympic-de':
      return [{ kind: 'double-elimination', ...basics, secondFinal: true }];
    case 'round-robin':
      return proposeRoundRobin(fields, { text, participants, basics });
    case 'swiss':
    case null:
      return proposeSwiss(fields, { text, participants, basics });
  }
}

interface Known {
  readonly text: string;
  readonly participants: number;
  readonly basics: { readonly matchLength?: number };
}

function proposeSwiss(
  { is_playoff, is_third }: Fields,
  { text, participants, basics }: Known,
): readonly StageFormat[] {
  const losses = parseNumber(text, /до\s+(\d+)(?:-?х)?\s+поражен/) ?? parseLossesInWords(text);
  const thirdOfSwiss = is_third && !is_playoff ? { thirdPlace: true } : {};
  if (losses !== undefined) {
    const playOff = is_playoff ? { playOff: parsePlayOffSize(text) ?? PLAY_OFF_AFTER_LOSSES } : {};
    return [
      { kind: 'swiss', ...basics, end: { by: 'losses', losses, ...playOff }, ...thirdOfSwiss },
      ...(is_playoff ? [proposeKnockOut(basics, is_third, { by: 'remaining' })] : []),
    ];
  }
  const tours = parseNumber(text, /(\d+)\s+тур/) ?? countUsualTours(participants);
  return [
    { kind: 'swiss', ...basics, end: { by: 'tours', tours }, wishTours: 2, ...thirdOfSwiss },
    ...(is_playoff
      ? [proposeKnockOut(basics, is_third, { by: 'best', count: computePlayOffSize(text, participants) })]
      : []),
  ];
}

function proposeRoundRobin(
  { is_playoff, is_third }: Fields,
  { text, participants, basics }: Known,
): readonly StageFormat[] {
  const circles = /дв(а|ум)\s+круг|2\s+круг/.test(text) ? 2 : 1;
  const groups =
    parseNumber(text, /(\d+)\s+групп/) ?? (is_playoff ? Math.max(2, Math.ceil(participants / 6)) : 1);
  if (groups < 2) return [{ kind: 'round-robin', ...basics, circles }];
  return [
    { kind: 'groups', ...basics, groups, circles, division: 'snake' },
    ...(is_playoff ? [proposeKnockOut(basics, is_third, { by: 'groups', perGroup: 2 })] : []),
  ];
}

function proposeKnockOut(
  basics: Known['basics'],
  thirdPlace: boolean,
  take: NonNullable<StageFormat['take']>,
): StageFormat {
  return { kind: 'single-elimination', ...basics, thirdPlace, take };
}

/** Enough for one winner, and two more for the places behind. */
function countUsualTours(participants: number): number {
  const needed = countToursForOneWinner(participants);
  return Math.min(MOST_TOURS, Math.max(LEAST_TOURS, participants > 8 ? needed + 1 : needed));
}

/** After so many tours one at most has won all games. */
function countToursForOneWinner(participants: number): number {
  return Math.ceil(Math.log2(Math.max(2, participants)));
}

/** The greatest power of two up to the usual size that leaves some behind. */
function computePlayOffSize(text: string, participants: number): number {
  const said = parsePlayOffSize(text);
  if (said !== undefined) return said;
  let size = PLAY_OFF;
  while (size > 2 && size * 2 > participants) size /= 2;
  return size;
}

/** "8 лучших", "8 участников в плей-офф". */
function parsePlayOffSize(text: string): number | undefined {
  const said = parseNumber(text, /(\d+)\s+(?:лучш|участник\S*\s+в\s+плей)/);
  return said !== undefined && said >= 2 ? said : undefined;
}

function parseNumber(text: string, pattern: RegExp): number | undefined {
  const found = Number(pattern.exec(text)?.[1]);
  return Number.isInteger(found) && found >= 1 && found <= 99 ? found : undefined;
}

/** "до трёх поражений". */
function parseLossesInWords(text: string): number | undefined {
  const [, word] = /до\s+(двух|трёх|трех|четырёх|четырех)\s+поражен/.exec(text) ?? [];
  if (word === undefined) return undefined;
  return word === 'двух' ? 2 : word.startsWith('тр') ? 3 : 4;
}
