import type { Db } from '../../database/connection.ts';
import { answerPage } from '../../http/answers.ts';
import { NotFoundError } from '../../http/errors.ts';
import { explainMissing } from '../../http/explainMissing.ts';
import type { Handlers } from '../../http/operations.ts';
import { parseBirthday } from '@nardy/contract';
import { giveTitle, withdrawTitle } from './card/awards.ts';
import { createPerson } from './card/create.ts';
import { editPerson } from './card/edit.ts';
import { NO_SUCH_PERSON } from './card/held.ts';
import { listPeople, listSimilar, listSimilarTo } from './card/list.ts';
import { toClub, toPerson, toPersonRow, toSimilar, type WholePerson } from './card/mapper.ts';
import { putPersonPhoto, removePersonPhoto } from './card/photo.ts';
import {
  findPerson,
  listAwards,
  listClubs,
  listFormerIds,
  listMergeEntries,
  listMerges,
} from './card/repository.ts';
import { exportPeople } from './card/exported.ts';
import { readRelations } from './card/relations.ts';
import { listSubjectEntries, toAuditEntry } from '../administration/index.ts';
import { mergePeople } from './merging/merge.ts';
import { previewMerge } from './merging/preview.ts';
import { undoMerge } from './merging/undo.ts';
import type { PeopleParts } from './parts.ts';

/** People's cards at the secretary's desk. */
export function createPeopleHandlers(parts: PeopleParts) {
  const { db, counts } = parts;
  const card = async (id: number) => ({ success: true as const, data: toPerson(await readPerson(db, id)) });
  return {
    listPeople: async ({ query }) => answerPage(await listPeople(db, counts, query), toPersonRow),
    exportPeople: ({ query }, context) => exportPeople(parts, query, context),
    listSimilarPeople: async ({ query: { last_name = '', first_name = '', birthday = '' } }) => {
      const named = { last_name, first_name, birthday: parseBirthday(birthday) ?? null };
      const rows = await listSimilarTo(db, named);
      return { success: true, data: rows.map(toSimilar), totalCount: rows.length };
    },
    createPerson: async ({ body }, context) => card(await createPerson(parts, body, context)),
    getPerson: ({ params }) => card(params.id),
    updatePerson: async ({ params, body }, context) => {
      await editPerson(parts, params.id, body, context);
      return card(params.id);
    },
    putPersonPhoto: async ({ params, form }, context) => {
      await putPersonPhoto(parts, params.id, form, context);
      return card(params.id);
    },
    removePersonPhoto: async ({ params }, context) => {
      await removePersonPhoto(parts, params.id, context);
      return card(params.id);
    },
    getPersonRelations: async ({ params }) => {
      if (!(await findPerson(db, params.id))) throw new NotFoundError(NO_SUCH_PERSON);
      return { success: true, data: await readRelations(db, params.id) };
    },
    listPersonHistory: async ({ params, query }) => {
      if (!(await findPerson(db, params.id))) throw new NotFoundError(NO_SUCH_PERSON);
      const ids = await listFormerIds(db, params.id);
      const entryIds = await listMergeEntries(db, params.id);
      const found = await listSubjectEntries(db, { subject: 'persons', ids, entryIds }, query);
      return answerPage(found, toAuditEntry);
    },
    giveAward: async ({ params, body }, context) => ({
      success: true,
      data: { version: await giveTitle(parts, params.id, body, context) },
    }),
    withdrawAward: async ({ params }, context) => ({
      success: true,
      data: { version: await withdrawTitle(parts, params.id, context) },
    }),
    listClubs: async ({ query }) => answerPage(await listClubs(db, query), toClub),
    previewMerge: async ({ params }) => ({
      success: true,
      data: await previewMerge(db, params.id, params.gone_id),
    }),
    mergePeople: async ({ params, body }, context) => {
      const { version, gone_id: goneId, gone_version: goneVersion, take } = body;
      const merging = { keptId: params.id, version, goneId, goneVersion, take };
      return { success: true, data: await mergePeople(parts, merging, context) };
    },
    undoMerge: async ({ params }, context) => ({
      success: true,
      data: { person_id: await undoMerge(parts, params.id, context) },
    }),
  } satisfies Partial<Handlers>;
}

async function readPerson(db: Db, id: number): Promise<WholePerson> {
  const row = await findPerson(db, id);
  if (!row) throw await explainMissing(db, 'person', { id, sentence: NO_SUCH_PERSON });
  const [awards, merges, similar] = await Promise.all([
    listAwards(db, id),
    listMerges(db, id),
    listSimilar(db, id),
  ]);
  return { row, awards, merges, similar };
}
