import {
  parseBirthday,
  getDayInMoscow,
  isMinor,
  parsePhone,
  REGISTRATION_FILES,
  REGISTRATION_MESSAGES,
  type registerUser,
  findRegistrationFaults,
  type Faults,
  type RegistrationValues,
} from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { FieldsError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { groupByField, receiveForm, type StoredFile } from '../../privateFiles/index.ts';
import { issueCode } from '../codes.ts';
import { storeConsents } from '../consents.ts';
import { insertRequest } from '../federation/repository.ts';
import { writeConfirmationLetter } from '../letters.ts';
import type { AccountsParts } from '../parts.ts';
import { hashPassword, matchPassword } from '../password.ts';
import { GUESSABLE, isGuessable } from '../passwordStrength.ts';
import {
  findChoices,
  findUnconfirmed,
  insertFileKinds,
  insertRegistration,
  insertUser,
  isEmailTaken,
  type NewRegistration,
} from './repository.ts';

type Values = z.output<typeof registerUser.body>;

const TAKEN: Faults = { email: [REGISTRATION_MESSAGES.emailTaken] };

/** A registration is there with its files, consents and letter, or not at all. */
export function createRegistrationService(parts: AccountsParts) {
  const { db, files, mail } = parts;

  /**
   * Registers who has sent the form; gives the account's id, also where the same form comes again because its first answer was
   * lost. Refuses with all that is wrong, by field.
   */
  async function register(form: Form<Values>, context: RequestContext): Promise<number> {
    const fields = { photo: 1, ...REGISTRATION_FILES };
    const received = await receiveForm(files, form, { fields, photo: 'photo' });
    try {
      if (!received.body) throw new FieldsError(received.faults, 422);
      const { body } = received;
      const isTaken = !received.faults['email'] && (await isEmailTaken(db, formatEmail(body)));
      let earlier = isTaken ? await findEarlier(db, body, received.files) : undefined;
      if (earlier === undefined) {
        await refuseFaults(db, body, received, isTaken);
        const id = await store(body, received.files, context);
        if (id !== undefined) return id;
        // The first one was still under way.
        earlier = await findEarlier(db, body, received.files);
        if (earlier === undefined) throw new FieldsError(TAKEN, 422);
      }
      await files.discard(received.files);
      return earlier;
    } catch (error) {
      await files.discard(received.files);
      throw error;
    }
  }

  /** Undefined where somebody has the e-mail. */
  async function store(
    values: RegistrationValues,
    kept: readonly StoredFile[],
    context: RequestContext,
  ): Promise<number | undefined> {
    const email = formatEmail(values);
    const passwordHash = await hashPassword(values.password);
    return db.transaction().execute(async (trx) => {
      const userId = await insertUser(trx, { email, passwordHash });
      if (userId === undefined) return undefined;
      const registration = toRow(values);
      await insertRegistration(trx, userId, registration);
      const ids = await files.attach(trx, userId, kept);
      const kinds = kept.map(({ field }, index) => ({ kind: field, fileId: ids[index] ?? 0 }));
      await insertFileKinds(trx, userId, kinds);
      await agree(trx, userId, registration, context);
      const code = await issueCode(trx, { userId, purpose: 'confirm' });
      const addressee = { id: userId, email, firstName: registration.first_name };
      await mail.enqueueLetter(trx, writeConfirmationLetter(addressee, userId, code));
      return userId;
    });
  }

  return { register };
}

/** The account of the very same form, files and password included, that nobody has confirmed or decided about yet. */
async function findEarlier(
  db: Db,
  values: RegistrationValues,
  files: readonly StoredFile[],
): Promise<number | undefined> {
  const found = await findUnconfirmed(db, formatEmail(values), toRow(values));
  const sent = files.map((file) => [file.field, file.fileName, file.size].join(' ')).toSorted();
  if (!found || found.files.join('\n') !== sent.join('\n')) return undefined;
  return (await matchPassword(found.passwordHash, values.password)) ? found.userId : undefined;
}

async function refuseFaults(
  db: Db,
  values: RegistrationValues,
  { files, faults: fileFaults }: { readonly files: readonly StoredFile[]; readonly faults: Faults },
  isTaken: boolean,
): Promise<void> {
  // A file that was refused is not one that is missing: its own fault says more.
  const faults = { ...findRegistrationFaults(values, groupByField(files), getToday()), ...fileFaults };
  if (!faults['email'] && isTaken) Object.assign(faults, TAKEN);
  if (!faults['password'] && (await isGuessable(values.password, faults['email'] ? '' : values.email)))
    faults['password'] = [GUESSABLE];
  if (Object.keys(faults).length === 0) Object.assign(faults, await findChoiceFaults(db, values, true));
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
}

/** What was chosen from lists must be in them; who mends keeps what is no longer offered. */
export async function findChoiceFaults(db: Db, values: RegistrationValues, isNew = false): Promise<Faults> {
  const rank = parseRank(values);
  if (rank !== null && !(rank > 0 && rank < MOST_ID)) return { rank: [NO_SUCH_RANK] };
  const ids = {
    role: Math.min(Number(values.desire_role_id), MOST_ID),
    city: Math.min(Number(values.city_id), MOST_ID),
    rank,
  };
  const found = await findChoices(db, ids, isNew);
  return {
    ...(!found.role && { desire_role_id: [REGISTRATION_MESSAGES.desiredRole] }),
    ...(!found.city && { city_id: [REGISTRATION_MESSAGES.city] }),
    ...(!found.rank && { rank: [NO_SUCH_RANK] }),
  };
}

async function agree(
  trx: Transaction<Database>,
  userId: number,
  { wants_federation: wants }: NewRegistration,
  { ip: address }: RequestContext,
): Promise<void> {
  await storeConsents(trx, wants ? ['personal_data', 'federation'] : ['personal_data'], [
    { userId, address },
  ]);
  if (wants) await insertRequest(trx, userId);
}

const MOST_ID = 2_147_483_647;
const NO_SUCH_RANK = 'Выберите разряд из списка';

export const getToday = (): string => getDayInMoscow(new Date());
const formatEmail = ({ email }: RegistrationValues): string => email.trim().toLowerCase();
const parseRank = ({ rank }: RegistrationValues): number | null =>
  rank === '' ? null : Math.trunc(Number(rank));
const trimToNull = (text: string): string | null => text.trim() || null;

/** The form as it is stored; it has been checked before. */
export function toRow(values: RegistrationValues): NewRegistration {
  return {
    last_name: values.last_name.trim(),
    first_name: values.first_name.trim(),
    middle_name: trimToNull(values.middle_name),
    phone: parsePhone(values.phone) ?? null,
    rank_id: parseRank(values),
    birthday: parseBirthday(values.birthday) ?? '',
    gender: values.gender === 'man' ? 'man' : 'woman',
    desired_role_id: Number(values.desire_role_id),
    city_id: Number(values.city_id),
    address: trimToNull(values.address),
    citizenship: trimToNull(values.citizenship),
    inn_number: values.inn_number.trim(),
    wants_federation: values.want_to_federation === '1',
    guardian_name: isMinor(values.birthday, getToday()) ? trimToNull(values.guardian_name) : null,
    decided_by: null,
    decision_reason: null,
  };
}
