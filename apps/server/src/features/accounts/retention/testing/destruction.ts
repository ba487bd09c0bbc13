import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Db } from '../../../../database/connection.ts';
import { listPhotoFiles } from '../../../../storage/files.ts';
import type { FileStore } from '../../../../storage/storage.ts';
import { addAthlete } from '../../../people/testing/people.ts';
import { applyImportedLists } from '../../../ratings/testing/lists.ts';
import { createAdultForm, createPaper, createPicture, register } from '../../testing/forms.ts';
import { Browser, logInAs, readLink } from '../../testing/people.ts';

interface Office {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly secretary: Browser;
}

/** A person whose registration was approved, with documents and a photo, logged in; `personId` is a card that was there before. */
export async function approveNew({ app, db, secretary }: Office, personId?: number) {
  const texts = createAdultForm({ want_to_federation: '1' });
  const email = texts['email']!;
  await register(app, texts, [
    { field: 'passport', content: createPaper() },
    { field: 'photo', content: await createPicture() },
  ]);
  const { id, code } = await readLink(db, email);
  await new Browser(app).send('POST', '/api/users/confirm', { id, code });
  const answer = await secretary.send('POST', `/api/admin/registrations/${id}/approve`, {
    ...(personId !== undefined && { person_id: personId }),
  });
  const { data } = answer.json<{ data: { person_id: number; player_id: number } }>();
  const browser = await logInAs(app, email);
  return { id, email, browser, password: texts['password']!, ...data };
}

/** An athlete whom an imported rating list names. */
export async function addListedAthlete(
  db: Db,
  month: string,
  given: { readonly last_name: string; readonly birthday: string },
) {
  const athlete = await addAthlete(db, given);
  const line = { player_id: athlete.playerId, rating: 1600, experience: 400, position: 1 };
  await applyImportedLists(db, [{ discipline_id: 1, month, total: 1, lines: [line] }]);
  return athlete;
}

/** Which of these photos have no file left. */
export async function findGone(media: FileStore, paths: readonly string[]): Promise<boolean[]> {
  const facts = paths.map((path) => Promise.all(listPhotoFiles(path).map((file) => media.facts(file))));
  return (await Promise.all(facts)).map((files) => files.every((file) => file === undefined));
}

interface Act {
  readonly act_id: number;
  readonly user_id: number;
  readonly subject_name: string;
  readonly basis: string;
  readonly destroyed: { what: string; count: number }[];
  readonly kept: string[];
}

/** The acts of destruction about an account. */
export async function listActsOf(auditor: Browser, userId: number): Promise<Act[]> {
  const answer = await auditor.send('GET', '/api/admin/destruction-acts?pageSize=100');
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer.json<{ data: Act[] }>().data.filter(({ user_id: id }) => id === userId);
}
