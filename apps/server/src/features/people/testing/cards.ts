import { expect } from 'vitest';
import type { Browser } from '../../accounts/testing/people.ts';
import type { Person } from './people.ts';

/** A card as staff see it. */
export async function readCard(staff: Browser, id: number): Promise<Person> {
  const answer = await staff.send('GET', `/api/admin/people/${id}`);
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer.json<{ data: Person }>().data;
}

export interface CardsToMerge {
  readonly stayingId: number;
  readonly goneId: number;
  /** Fields in which the one who goes is right. */
  readonly take?: readonly string[];
}

/** Asks for a merge of two cards as they stand. */
export async function askForMerge(staff: Browser, { stayingId, goneId, take = [] }: CardsToMerge) {
  const { version } = await readCard(staff, stayingId);
  const { version: goneVersion } = await readCard(staff, goneId);
  const body = { version, gone_id: goneId, gone_version: goneVersion, take };
  return staff.send('POST', `/api/admin/people/${stayingId}/merge`, body);
}

/** Merges two cards; gives the number of the merge. */
export async function mergeCards(staff: Browser, cards: CardsToMerge): Promise<number> {
  const answer = await askForMerge(staff, cards);
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer.json<{ data: { merge_id: number } }>().data.merge_id;
}
