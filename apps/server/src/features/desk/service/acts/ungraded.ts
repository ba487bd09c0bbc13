import { findOwnReferee, listUngraded } from '../../../competitions/index.ts';
import { CommandRefusedError, type HeldLog } from '../../../play/index.ts';

/** A competition ends once those who judge it are graded. Nobody grades himself: one's own grade, which the secretary gives, keeps nobody. */
export async function refuseUngraded(
  { trx }: Pick<HeldLog, 'trx'>,
  { tournamentId, userId }: { readonly tournamentId: number; readonly userId: number },
): Promise<void> {
  const names = await listUngraded(trx, tournamentId, await findOwnReferee(trx, userId));
  if (names.length === 0) return;
  const what = names.length === 1 ? 'Нет оценки судьи' : 'Нет оценок судей';
  throw new CommandRefusedError(
    'missing-grade',
    `${what}: ${names.join(', ')}. Без ${names.length === 1 ? 'неё' : 'них'} соревнование не завершить.`,
  );
}
