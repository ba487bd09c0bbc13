import { findMatch, isOpen, type Ground } from './ground.ts';
import { typeOnLatinKeyboard } from './keyboard.ts';
import type { Meaning } from './meaning.ts';

/** The end of the address on a score slip, "/match/1k-2a-x7c…": competition, game and signature; on a Russian keyboard "/" is ".". */
const SLIP = /[/.]match[/.]([0-9a-z]{1,7})-([0-9a-z]{1,7})-\w{16}$/;

/**
 * The match whose slip was read by a scanner, which types as a keyboard does; undefined for any other text. Only the server can check
 * the signature: the slip of a draw that was undone is taken for the game that has its number now, whose pair is shown first.
 */
export function readSlip(text: string, ground: Ground): Meaning | undefined {
  const [, competition, number] = SLIP.exec(typeOnLatinKeyboard(text.trim())) ?? [];
  if (competition === undefined || number === undefined) return undefined;
  const isOwn = Number.parseInt(competition, 36) === ground.desk.tournament.tournament_id;
  const match = isOwn ? findMatch(ground, Number.parseInt(number, 36)) : undefined;
  if (!match) return { is: 'refused', sentence: 'Это бланк другого тура или другого соревнования.' };
  return isOpen(match)
    ? { is: 'scan', match }
    : { is: 'entered', match, waits: ground.waiting.has(match.game.number), command: null };
}
