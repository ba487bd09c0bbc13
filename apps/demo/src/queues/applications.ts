import { storeConsents } from '@nardy/server';
import { CHAMPIONS } from '../athletes/champions.ts';
import { getMomentInMoscow } from '../calendar.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import { admits, type Entrant } from '../play/field.ts';
import { createRandom, type Random } from '../random.ts';
import { preparePapers, type PaperKind, type Papers } from './papers.ts';
import type { DeskParts } from './registrations.ts';

const PAIRS = 3;
const HOUR_MS = 3_600_000;
/** Where there are plenty of places, and beyond the last place where there are few. */
const APPLICANTS = 5;
const QUEUE = 4;
const OPEN_COMPETITIONS = 3;

interface Offer {
  readonly saved: SavedCompetition;
  readonly free: number;
}

/** Athletes with accounts who apply to what is open: in one competition more of them than there are places. */
export async function saveApplicants(parts: DeskParts, saved: readonly SavedCompetition[]): Promise<void> {
  const random = createRandom('applicants');
  const papers = preparePapers(parts.files, getMomentInMoscow(parts.today, '00:00'));
  const offers = saved.flatMap(listOffers).toSorted((a, b) => a.free - b.free);
  // The demo's own athlete applies to the others: there must be places left.
  const crowded = offers.find((offer) => !letsChampionIn(offer));
  const roomy = offers.filter((offer) => offer !== crowded && offer.free > 2 * APPLICANTS);
  const chosen = [...(crowded ? [crowded] : []), ...roomy.slice(-OPEN_COMPETITIONS)];
  const used = new Set<number>();
  for (const offer of chosen) {
    const wanted = offer === crowded ? Math.min(offer.free, 8) + QUEUE : APPLICANTS;
    const applicants = pickApplicants(offer, parts.athletes, { random, used, wanted });
    for (const [index, athlete] of applicants.entries()) {
      used.add(athlete.playerId);
      const hours = 3 * (applicants.length - index);
      await saveApplication(parts, athlete, { offer, papers, hours, isWaiting: index >= offer.free });
    }
  }
}

function listOffers(saved: SavedCompetition): Offer[] {
  const { competition, played } = saved;
  const { status, players_max: max } = competition.row;
  const isOpen = status === 'app' && competition.play && competition.play.discipline !== PAIRS;
  return isOpen && max ? [{ saved, free: max - (played?.sides.length ?? 0) }] : [];
}

function isChampion({ lastName, firstName }: Entrant): boolean {
  return lastName === CHAMPIONS[0].lastName && firstName === CHAMPIONS[0].firstName;
}

function letsChampionIn({ saved: { competition, played } }: Offer): boolean {
  const isIn = played?.sides.flat().some(isChampion) ?? false;
  const { gender, birth_date_from: from, birth_date_to: to, ...row } = competition.row;
  const places = [...(row.geo_districts_ids ?? []), ...(row.geo_regions_ids ?? [])];
  const isForAll = !gender && !from && !to && places.length === 0;
  return isForAll && !isIn;
}

function pickApplicants(
  { saved: { competition, played } }: Offer,
  athletes: readonly Entrant[],
  { random, used, wanted }: { readonly random: Random; readonly used: Set<number>; readonly wanted: number },
): readonly Entrant[] {
  const taken = new Set(played?.sides.flat().map(({ playerId }) => playerId));
  const fitting = athletes.filter(
    (athlete) =>
      athlete.zeal > 0 &&
      !isChampion(athlete) &&
      !taken.has(athlete.playerId) &&
      !used.has(athlete.playerId) &&
      admits(competition, athlete),
  );
  return random.shuffled(fitting).slice(0, wanted);
}

const KINDS: readonly PaperKind[] = ['check', 'certificateOfAdmission', 'accidentInsurance'];

interface Applying {
  readonly offer: Offer;
  readonly papers: Papers;
  readonly hours: number;
  readonly isWaiting: boolean;
}

async function saveApplication(
  parts: DeskParts,
  athlete: Entrant,
  { offer, papers, hours, isWaiting }: Applying,
): Promise<void> {
  const { trx, files } = parts;
  const userId = await saveAccount(parts, athlete.playerId);
  if (userId === undefined) return;
  const submittedAt = new Date(getMomentInMoscow(parts.today, '00:00').getTime() - hours * HOUR_MS);
  const { id } = await trx
    .insertInto('applications')
    .values({
      tournament_id: offer.saved.id,
      player_id: athlete.playerId,
      user_id: userId,
      partner_id: null,
      status: isWaiting ? 'waiting' : 'submitted',
      reason: null,
      decided_by: null,
      submitted_at: submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kinds = KINDS.slice(0, 1 + (athlete.playerId % KINDS.length));
  const kept = await Promise.all(kinds.map((kind) => papers.paper(kind, athlete)));
  const ids = await files.attach(trx, userId, kept);
  const rows = kinds.map((kind, index) => ({ application_id: id, kind, file_id: ids[index] ?? 0 }));
  await trx.insertInto('application_files').values(rows).execute();
  await storeConsents(trx, ['application_personal_data'], [{ userId, address: '203.0.113.200' }]);
  if (!athlete.federationMember)
    await trx
      .insertInto('federation_requests')
      .values({ user_id: userId, reason: null, submitted_at: submittedAt })
      .execute();
}

/** An account for an athlete; nothing when there is one already, as a referee's. */
async function saveAccount({ trx, passwordHash }: DeskParts, playerId: number): Promise<number | undefined> {
  const { person_id: personId } = await trx
    .selectFrom('players')
    .select('person_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (taken) return undefined;
  const { id } = await trx
    .insertInto('users')
    .values({
      email: `athlete-${playerId}@mail.example`,
      password_hash: passwordHash,
      role: 'member',
      person_id: personId,
      blocked_from: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
