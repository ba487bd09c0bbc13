import { findMatch, isOpen, type Ground } from './ground.ts';
import { typeOnLatinKeyboard } from './keyboard.ts';
import type { Meaning } from './meaning.ts';

/**
 * The end of the address on a score slip, "/match/1k-2a-4-9-x7c…": competition, game, the two and the signature; on a Russian keyboard
 * "/" is ".". Slips of earlier releases do not name the two.
 */
const SLIP = /[/.]match[/.]([0-9a-z]{1,7})-([0-9a-z]{1,7})(?:-([0-9a-z]{1,7})-([0-9a-z]{1,7}))?-\w{16}$/;

const OTHER_PLACE = 'Это бланк другого тура или другого соревнования.';
const OTHER_DRAW = 'Это бланк прежней жеребьёвки: в этом матче теперь другая пара.';

/**
 * The match whose slip was read by a scanner, which types as a keyboard does; undefined for any other text. Only the server can check
 * the signature: the slip of a draw that was undone, whose number another pair has now, is refused by the pair that it names.
 */
export function readSlip(text: string, ground: Ground): Meaning | undefined {
  const [, competition, number, ...players] = SLIP.exec(typeOnLatinKeyboard(text.trim())) ?? [];
  if (competition === undefined || number === undefined) return undefined;
  const isOwn = parseNumber(competition) === ground.desk.tournament.tournament_id;
  const match = isOwn ? findMatch(ground, parseNumber(number)) : undefined;
  if (!match) return { is: 'refused', sentence: OTHER_PLACE };
  const pair = players.flatMap((player) => (player === undefined ? [] : parseNumber(player)));
  if (!pair.every((player) => [match.game.left, match.game.right].includes(player)))
    return { is: 'refused', sentence: OTHER_DRAW };
  return isOpen(match)
    ? { is: 'scan', match, isWithoutPair: pair.length === 0 }
    : { is: 'entered', match, waits: ground.waiting.has(match.game.number), command: null };
}

const parseNumber = (digits: string): number => Number.parseInt(digits, 36);
