import { PRIZE_MESSAGES, type CompetitionForm, type CopiedPart } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { auditAct } from '../../accounts/index.ts';
import { countPlaces, fillFreePlaces, lockPlaces } from '../../applications/index.ts';
import { lockPrizes } from '../../prizes/index.ts';
import { noteTournamentForRatings, RATINGS } from '../../ratings/index.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { copyParts } from './copying.ts';
import { STATUSES_JOB } from './job.ts';
import { nameChosen, refuseUnknown } from './known.ts';
import { toValues } from '../fields.ts';
import { toForm, computeVersion } from './mapper.ts';
import { notifyOfMove } from './moved.ts';
import type { CompetitionsDeskParts } from './parts.ts';
import {
  countInvolved,
  findPrepared,
  insertPrepared,
  lockPrepared,
  updatePrepared,
  type PreparedRow,
} from './repository.ts';
import { isPaid } from './sections/prizes.ts';

const CHANGED = 'Пока вы правили, это изменил кто-то другой.';
const NO_ORIGINAL = 'Соревнования, которое вы копируете, больше нет';
const NO_PARENT = 'Главного соревнования нет';
const NOT_A_PARENT = 'Это соревнование не состоит из других';
const IS_PARENT = 'Вид соревнования не меняется: создайте новое';
const HAS_PLAY = 'Игра началась: это уже не меняется';
const HAS_PARTICIPANTS = 'Участники уже приняты с рейтингом этой дисциплины: она больше не меняется';

export interface NewCompetition extends CompetitionForm {
  readonly copy_of: number | null;
  readonly copied_parts: readonly CopiedPart[];
}

export interface NewFamily extends NewCompetition {
  readonly parent_tournament_id: number | null;
  readonly children: readonly NewCompetition[];
}

/** Prepares a competition with its children; all of them or none. */
export async function createFamily(
  { db, media }: CompetitionsDeskParts,
  { parent_tournament_id: parentId, children, ...own }: NewFamily,
  context: RequestContext,
): Promise<{ readonly id: number; readonly childrenIds: readonly number[] }> {
  return db.transaction().execute(async (trx) => {
    if (parentId !== null) await refuseParent(trx, parentId);
    const made = { trx, media, context };
    const id = await create(made, own, parentId);
    const childrenIds: number[] = [];
    for (const [index, child] of children.entries())
      childrenIds.push(await create(made, child, id).catch(nameChild(index + 1)));
    return { id, childrenIds };
  });
}

/** What is refused of a child stands under `children` with its number, as the contract's faults of it do; the form goes on without a lost original. */
const nameChild =
  (number: number) =>
  (error: unknown): never => {
    if (!(error instanceof FieldsError) || 'copy_of' in error.refusal) throw error;
    const sentences = Object.values(error.refusal).flat();
    throw new FieldsError({ children: sentences.map((sentence) => `${number}: ${sentence}`) }, error.status);
  };

async function refuseParent(trx: Transaction<Database>, id: number): Promise<void> {
  const parent = await lockPrepared(trx, id);
  if (!parent) throw new FieldsError({ parent_tournament_id: [NO_PARENT] }, 422);
  if (!parent.is_parent) throw new FieldsError({ parent_tournament_id: [NOT_A_PARENT] }, 422);
}

interface Creating {
  readonly trx: Transaction<Database>;
  readonly media: FileStore;
  readonly context: RequestContext;
}

async function create(
  { trx, media, context }: Creating,
  { copy_of: from, copied_parts: parts, ...form }: NewCompetition,
  parentId: number | null,
): Promise<number> {
  await refuseUnknown(trx, media, form);
  const source = from === null ? undefined : await findPrepared(trx, from);
  if (from !== null && !source) throw new FieldsError({ copy_of: [NO_ORIGINAL] }, 422);
  const id = await insertPrepared(trx, {
    ...toValues(form),
    is_parent: form.is_parent === 1,
    parent_id: parentId,
    status: 'future',
    published_at: null,
  });
  if (source) await copyParts(trx, { from: source.id, to: id, parts });
  await auditAct(trx, context, {
    action: 'create-competition',
    subject: 'tournaments',
    subjectId: id,
    after: { ...form, ...(await nameChosen(trx, form)), copy_of: from },
  });
  return id;
}

/** Changes what the form holds of a competition, unless somebody else has changed it since `version` was read. */
export async function changeForm(
  { db, jobs, media, mail }: CompetitionsDeskParts,
  id: number,
  { version, ...form }: CompetitionForm & { readonly version: string },
  context: RequestContext,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const read = async (find: typeof lockPrepared) => {
      const found = await find(trx, id);
      if (!found) throw new NotFoundError(NO_SUCH_TOURNAMENT);
      if (computeVersion(toForm(found)) === version) return found;
      throw new RefusalError(409, { error: CHANGED, code: 'changed' });
    };
    const isOtherOffer = changesOffer(await read(findPrepared), form);
    // Before the competition, as whoever applies or decides locks them.
    if (isOtherOffer) await lockPlaces(trx, id);
    const row = await read(lockPrepared);
    const before = toForm(row);
    await refuseUnknown(trx, media, form, before.logo_link);
    await refuseLate(trx, row, form);
    await updatePrepared(trx, [id], toValues(form));
    if (isOtherOffer) {
      const more = (form.players_max ?? Infinity) - (row.players_max ?? Infinity);
      const { taken } = await countPlaces(trx, id);
      await fillFreePlaces(trx, mail, id, { takenBefore: taken + (more > 0 ? more : 0) });
    }
    const stored = await lockPrepared(trx, id);
    const after = toForm(stored ?? row);
    await auditAct(trx, context, {
      action: 'change-competition',
      subject: 'tournaments',
      subjectId: id,
      ...(await readDifferences(trx, before, after)),
    });
    await jobs.ask(trx, STATUSES_JOB);
    await noteOtherRating(trx, { jobs, row, form });
    await notifyOfMove(trx, { jobs, row, form });
    return computeVersion(after);
  });
}

/** Whether those who wait may have places afterwards: there are more of them, also by a discipline of pairs, or they are somebody's again. */
function changesOffer(row: PreparedRow, form: CompetitionForm): boolean {
  return (
    row.players_max !== form.players_max ||
    row.discipline_id !== form.discipline_id ||
    row.end_at.getTime() !== Date.parse(form.end_dt)
  );
}

/** What becomes unofficial is rated no more, and what is so no longer is rated from then on. */
async function noteOtherRating(
  trx: Transaction<Database>,
  {
    jobs,
    row,
    form,
  }: Pick<CompetitionsDeskParts, 'jobs'> & Readonly<{ row: PreparedRow; form: CompetitionForm }>,
): Promise<void> {
  const isSame = (row.type === 'unofficial-event') === (form.type === 'unofficial-event');
  if (isSame || row.published_at === null) return;
  await noteTournamentForRatings(trx, row.id);
  await jobs.ask(trx, RATINGS);
}

/** Refuses what can no longer be changed. */
async function refuseLate(
  trx: Transaction<Database>,
  row: PreparedRow,
  form: CompetitionForm,
): Promise<void> {
  if (row.is_parent !== (form.is_parent === 1)) throw new FieldsError({ is_parent: [IS_PARENT] }, 422);
  const { participants, hasPlay } = await countInvolved(trx, [row.id]);
  const faults: Record<string, string[]> = {};
  if (row.discipline_id !== form.discipline_id && (hasPlay || participants > 0))
    faults['discipline_id'] = [hasPlay ? HAS_PLAY : HAS_PARTICIPANTS];
  if (hasPlay && row.format !== form.format) faults['format'] = [HAS_PLAY];
  if (form.players_max !== null && form.players_max < participants)
    faults['players_max'] = [`Уже принято: ${participants}. Меньше мест быть не может`];
  if (row.prize_fund !== form.total_prize_fund) {
    // Prizes may be parts of it: whoever gives them out takes turns with who changes it.
    await lockPrizes(trx, row.id);
    if (await isPaid(trx, row.id)) faults['total_prize_fund'] = [PRIZE_MESSAGES.paid];
  }
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
}

/** The fields that differ, as the log keeps them. */
async function readDifferences(trx: Transaction<Database>, before: CompetitionForm, after: CompetitionForm) {
  const changed = (Object.keys(after) as (keyof CompetitionForm)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = async (form: CompetitionForm) => {
    const fields = Object.fromEntries(
      changed.map((field) => [field, form[field]]),
    ) as Partial<CompetitionForm>;
    return { ...fields, ...(await nameChosen(trx, fields)) };
  };
  return { before: await only(before), after: await only(after) };
}
