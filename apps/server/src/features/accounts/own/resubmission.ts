import {
  parseBirthday,
  CONSENTS,
  RESUBMISSION_MESSAGES,
  RESUBMITTED_FILES,
  REGISTRATION_FILES,
  findRegistrationFaults,
  type Faults,
  type ResubmittedText,
  type RegistrationValues,
} from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, RefusalError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { groupByField, receiveForm, type StoredFile, type PrivateFiles } from '../../privateFiles/index.ts';
import {
  findRegistration,
  listDocuments,
  lockUser,
  type DocumentRow,
  type RegistrationRowOf,
} from '../admin/repository.ts';
import { auditAct } from '../audit.ts';
import { storeConsents } from '../consents.ts';
import { readBearer } from '../guard.ts';
import type { AccountsParts } from '../parts.ts';
import { insertFileKinds, updateRegistration } from '../registration/repository.ts';
import { findChoiceFaults, toRow, getToday } from '../registration/service.ts';
import { endSessions } from '../sessions/repository.ts';
import { keepReturn, listHoldingPurposes, markReplaced, resubmit, unlinkReplaced } from './repository.ts';

const NOTHING_RETURNED = 'Регистрация не возвращалась: документы заменять не нужно.';

type Texts = Partial<Record<ResubmittedText, string>>;

type Body = { readonly [Name in ResubmittedText]?: string | undefined };

/** What a person sends to mend a registration. */
interface Resubmission {
  readonly texts: Texts;
  readonly files: readonly StoredFile[];
  readonly faults: Faults;
}

/** Replaces what comes of a returned registration, and hands it in once more. Refuses with all that is wrong, by field. */
export async function resubmitRegistration(
  { db, files }: Pick<AccountsParts, 'db' | 'files'>,
  form: Form<Body>,
  context: RequestContext,
): Promise<void> {
  const { userId } = readBearer(context);
  const fields = { photo: 1, ...REGISTRATION_FILES };
  const received = await receiveForm(files, form, { fields, photo: 'photo' });
  try {
    if (!received.body) throw new FieldsError(received.faults, 422);
    const resubmission = { texts: pickGiven(received.body), files: received.files, faults: received.faults };
    if (Object.keys(listFields(resubmission)).length === 0 && Object.keys(received.faults).length === 0)
      throw new FieldsError({ form: [RESUBMISSION_MESSAGES.nothing] }, 422);
    await db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      const registration = await findRegistration(trx, userId);
      if (user?.state !== 'returned' || !registration)
        throw new RefusalError(409, { error: NOTHING_RETURNED });
      await keepDocuments(trx, files, userId);
      const values = await checkValues(trx, registration, resubmission);
      const row = toRow(values);
      await updateRegistration(trx, userId, row);
      if (row.guardian_name !== null && row.guardian_name !== registration.guardian_name)
        await storeConsents(trx, await listHoldingPurposes(trx, userId), [{ userId, address: context.ip }]);
      await keepReturn(trx, registration, pickChanged(registration, await findRegistration(trx, userId)));
      await replaceFiles(trx, files, { userId, received: received.files });
      await resubmit(trx, userId);
      const entry = { action: 'mend-registration', subject: 'users', subjectId: userId };
      await auditAct(trx, context, { ...entry, after: listFields(resubmission) });
      // Nothing is left for an applicant to do: the login ends until the account is activated.
      await endSessions(trx, userId);
    });
  } catch (error) {
    await files.discard(received.files);
    throw error;
  }
}

/** Its documents stay. Those that the job removes meanwhile are waited for here: what has gone is asked for again. */
async function keepDocuments(trx: Transaction<Database>, files: PrivateFiles, userId: number): Promise<void> {
  const documents = await listDocuments(trx, userId);
  await files.outdate(
    trx,
    documents.map(({ id }) => id),
    null,
  );
}

async function replaceFiles(
  trx: Transaction<Database>,
  files: PrivateFiles,
  { userId, received }: { readonly userId: number; readonly received: readonly StoredFile[] },
): Promise<void> {
  if (received.length === 0) return;
  const kinds = [...new Set(received.map(({ field }) => field))];
  await files.outdate(trx, await unlinkReplaced(trx, userId), -1);
  await markReplaced(trx, userId, kinds);
  const ids = await files.attach(trx, userId, received);
  const rows = received.map(({ field }, index) => ({ kind: field, fileId: ids[index] ?? 0 }));
  await insertFileKinds(trx, userId, rows);
}

function pickGiven(body: Body): Texts {
  return Object.fromEntries(Object.entries(body).filter(([, text]) => text !== undefined));
}

/** What the fields that differ held before, as people read it. */
function pickChanged(
  before: RegistrationRowOf,
  now: RegistrationRowOf | undefined,
): Record<string, string | null> {
  if (!now) return {};
  const held = formatValues(before);
  const holds = formatValues(now);
  const changed = (Object.keys(held) as ResubmittedText[]).filter((field) => held[field] !== holds[field]);
  return Object.fromEntries(changed.map((field) => [field, held[field]]));
}

function formatValues(row: RegistrationRowOf): Record<ResubmittedText, string | null> {
  return {
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    birthday: row.birthday,
    gender: row.gender,
    phone: row.phone,
    citizenship: row.citizenship,
    inn_number: row.inn_number,
    rank: row.rank_title,
    desire_role_id: row.role_title,
    city_id: [row.city_title, row.region_title].filter(Boolean).join(', '),
    address: row.address,
    guardian_name: row.guardian_name,
  };
}

/** Names of what comes; no values, for they stay in the log for ever. */
function listFields({ texts, files }: Resubmission): readonly string[] {
  return [...new Set([...Object.keys(texts), ...files.map(({ field }) => field)])];
}

/** The registration as it will be; refuses what is wrong in it, what was not asked for, and what is still missing. */
async function checkValues(
  trx: Transaction<Database>,
  registration: RegistrationRowOf,
  resubmission: Resubmission,
): Promise<RegistrationValues> {
  const asked = Object.keys(registration.field_reasons);
  const documents = await listDocuments(trx, registration.user_id);
  const values = { ...buildValues(registration), ...resubmission.texts };
  const faults = {
    ...findRegistrationFaults(values, buildUploads(documents, resubmission.files), getToday()),
    ...resubmission.faults,
  };
  if (asked.length > 0) {
    const withoutMore = pickAsked(asked, resubmission);
    const demanded = findRegistrationFaults(
      { ...buildValues(registration), ...withoutMore.texts },
      buildUploads(documents, withoutMore.files),
      getToday(),
    );
    // Those that were not needed have gone with the others, and may come again.
    const areGone = documents.length === 0;
    for (const field of listFields(resubmission))
      if (!asked.includes(field) && !(field in demanded) && !(areGone && field in RESUBMITTED_FILES))
        faults[field] = [RESUBMISSION_MESSAGES.notAsked];
    for (const field of asked)
      if (!listFields(resubmission).includes(field))
        faults[field] ??= [registration.field_reasons[field] ?? ''];
  }
  if (Object.keys(faults).length === 0) Object.assign(faults, await findChoiceFaults(trx, values));
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
  return values;
}

function pickAsked(asked: readonly string[], { texts, files, faults }: Resubmission): Resubmission {
  const few = Object.entries(texts).filter(([name]) => asked.includes(name));
  return {
    texts: Object.fromEntries(few),
    files: files.filter(({ field }) => asked.includes(field)),
    faults,
  };
}

/** Documents by their fields: what comes replaces what was there. */
function buildUploads(documents: readonly DocumentRow[], files: readonly StoredFile[]) {
  return { ...Object.groupBy(documents, ({ kind }) => kind), ...groupByField(files) };
}

/** A registration as its form was; what is not mended here is as good as it was then. */
function buildValues(row: RegistrationRowOf): RegistrationValues {
  return {
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name ?? '',
    email: row.email,
    phone: row.phone ?? '',
    rank: row.rank_id === null ? '' : String(row.rank_id),
    birthday: parseBirthday(row.birthday) ?? '',
    gender: row.gender,
    desire_role_id: String(row.desired_role_id),
    city_id: String(row.city_id),
    address: row.address ?? '',
    citizenship: row.citizenship ?? '',
    inn_number: row.inn_number,
    password: KEPT_PASSWORD,
    password_repeat: KEPT_PASSWORD,
    want_to_federation: row.wants_federation ? '1' : '0',
    guardian_name: row.guardian_name ?? '',
    consent_personal_data: CONSENTS.personal_data.version,
  };
}

/** Stands for the password that the account has: it is not asked for here. */
const KEPT_PASSWORD = 'Kept-Password-1';
