import type { Desk, DeskParticipant } from '@nardy/contract';
import { normalize } from '../line/keyboard.ts';
import { findPeople } from '../line/people.ts';

type Player = DeskParticipant['players'][number];

const WOMANS_NAME = /(?:вна|чна|кызы|ова|ева|ёва|ина|ына|ая)$/;

/** Whom a text means: a start number, or parts of a name in any order ("ил гал"), also on the wrong layout. */
export function findParticipants(desk: Desk, text: string): readonly DeskParticipant[] {
  const typed = normalize(text).replace('№', '').trim();
  if (typed === '') return [];
  if (/^\d+$/.test(typed)) return desk.participants.filter(({ seed }) => seed === Number(typed));
  const words = typed.split(/\s+/);
  return findPeople({ desk, isOnline: true, selected: null, waiting: new Set() }, words);
}

/** "пришёл", "пришла" or "пришли", by the end of the patronymic or of the surname. */
export function formatCame({ players }: DeskParticipant): string {
  const [player, partner] = players;
  if (partner) return 'пришли';
  return player && isWomansName(player) ? 'пришла' : 'пришёл';
}

function isWomansName({ middle_name: middle, last_name: last }: Player): boolean {
  return WOMANS_NAME.test((middle ?? last).toLowerCase());
}
