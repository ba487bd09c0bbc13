import { z } from 'zod';
import { id, LARGEST_ID } from '../parameters.ts';

/** How every operation of the director's desk is asked for: of one competition that is not a parent. */
export const atDesk = {
  feature: 'desk',
  authorization: 'required',
  params: z.object({ id }),
} as const;

/**
 * Made by the browser for each decision: the same key twice is one act, however often it is sent and also when its answer was lost.
 */
export const decisionKey = z.uuid('Ожидается ключ действия');

/** The engine's number of a participant in the competition, which score slips and lists show as "№ 14" by its seed. */
export const participantNumber = z.int('Ожидается номер участника').min(1).max(LARGEST_ID);

/** The number of a match in the competition. */
export const gameNumber = z.int('Ожидается номер матча').min(1).max(LARGEST_ID);

export const tableNumber = z
  .int('Ожидается номер стола')
  .min(1, 'Столы считаются с 1')
  .max(999, 'Не больше 999 столов');

export const pair = z.tuple([participantNumber, participantNumber]);
