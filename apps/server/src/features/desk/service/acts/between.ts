import { RefusalError } from '../../../../http/errors.ts';
import type { TimedState } from '../../../play/index.ts';
import type { Author } from '../../repository/authors.ts';
import { describeAct, findLastInForce } from '../log/entries.ts';
import { lowerFirst } from '../log/actText.ts';
import type { Snapshot } from '../reading/snapshot.ts';

/** Who did an act. */
export function authorOf({ timed, authors }: Snapshot, act: number): Author | undefined {
  const userId = timed.acts.get(act)?.userId ?? null;
  return userId === null ? undefined : authors.get(userId);
}

/** "записала Мартынова А.", "записал Кудрявцев В.", "записано (Мартынова А.)" where the sex is not known. */
export function verbOf(
  author: Author | undefined,
  [man, woman, nobody]: readonly [string, string, string],
): string {
  if (author === undefined) return nobody;
  if (author.isWoman === null) return `${nobody} (${author.shortName})`;
  return `${author.isWoman ? woman : man} ${author.shortName}`;
}

/** The last act that is in force and was decided on `since` or later. */
export function findActSince({ log }: TimedState['state'], since: number): number | undefined {
  const last = log.at(-1)?.decidedOn;
  return last !== undefined && last >= since ? last : undefined;
}

/** Refuses with what came between: "Пока вы решали: снятие, Галиев Ильнур (Мартынова А.). Посмотрите и повторите." */
export function refuseBetween(snapshot: Snapshot, since: number): never {
  const { timed } = snapshot;
  const act = findActSince(timed.state, since) ?? lastAct(timed);
  throw new RefusalError(409, {
    error: `Пока вы решали, ${act === undefined ? 'соревнование изменилось' : tell(snapshot, act)}. Посмотрите и повторите.`,
    code: 'changed',
  });
}

/** "Мартынова А.: снятие, Галиев Ильнур". */
export function tell(snapshot: Snapshot, act: number): string {
  const { log } = snapshot.timed.state;
  const event = log.find(({ decidedOn }) => decidedOn === act);
  const who = authorOf(snapshot, act)?.shortName;
  if (event === undefined) return who === undefined ? 'действие отменено' : `${who}: отмена действия`;
  const { title, detail } = describeAct(snapshot, event, undefined);
  const what = detail === null ? lowerFirst(title) : `${lowerFirst(title)}, ${detail}`;
  return who === undefined ? what : `${who}: ${what}`;
}

function lastAct({ acts }: TimedState): number | undefined {
  return [...acts.keys()].at(-1);
}

export { findLastInForce };
