import type { Registration } from '@nardy/contract';

export type SamePerson = Registration['persons'][number];

/** Whose account it becomes: an existing person's, or a new one's; nothing while that is to be chosen. */
export type Choice = number | 'new' | undefined;

/** Chosen beforehand: a new person where nobody is alike, the one who agrees in everything; else the secretary chooses. */
export function getUsualChoice({ persons }: Pick<Registration, 'persons'>): Choice {
  if (persons.length === 0) return 'new';
  const same = persons.filter(
    ({ is_same_name: name, is_same_birthday: birthday }) => name === 1 && birthday === 1,
  );
  const [only] = same;
  return same.length === 1 && only?.user_id === null ? only.person_id : undefined;
}
