import { browserApi } from '../../../api/browser';
import type { Competition } from '../frame/competition';
import { listIneligibilities } from './eligibility';
import type { RegistrationRefusal } from './refusals';

/** What keeps an athlete from the application page; undefined when nothing does. */
export async function checkRegistration(
  competition: Competition,
  playerId: number,
): Promise<RegistrationRefusal | undefined> {
  try {
    const { data: player } = await browserApi.getPlayer({ params: { id: playerId } });
    const reasons = listIneligibilities(competition, player);
    return reasons.length > 0 ? { kind: 'ineligible', reasons } : undefined;
  } catch {
    return { kind: 'unreachable' };
  }
}
