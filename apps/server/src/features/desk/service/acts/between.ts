import type { CompetitionState } from '@nardy/engine';
import type { Author } from '../../repository/authors.ts';
import { lowerFirst } from '../words.ts';
import { describeAct } from '../log/entries.ts';
import type { Snapshot } from '../reading/snapshot.ts';

/** Who did an act; undefined where the program did it. */
export function findAuthor({ timed, authors }: Snapshot, act: number): Author | undefined {
  return authors.get(timed.acts.get(act)?.userId ?? -1);
}

/** "записала Мартынова А.", "записал Кудрявцев В.", "записано (Мартынова А.)" where the sex is not known. */
export function formatVerb(
  author: Author | undefined,
  [man, woman, nobody]: readonly [string, string, string],
): string {
  if (author === undefined) return nobody;
  if (author.isWoman === null) return `${nobody} (${author.shortName})`;
  return `${author.isWoman ? woman : man} ${author.shortName}`;
}

/** The last act that is in force and was decided on `since` or later. */
export function findActSince({ log }: CompetitionState, since: number): number | undefined {
  const last = log.at(-1)?.decidedOn;
  return last !== undefined && last >= since ? last : undefined;
}

/** The version of the log after an act that is in force. */
export function getVersionAfter({ log }: CompetitionState, act: number): number {
  return act + log.filter(({ decidedOn }) => decidedOn === act).length;
}

/** "Мартынова А.: снятие, Галиев Ильнур". */
export function formatActWithAuthor(snapshot: Snapshot, act: number): string {
  const events = snapshot.timed.state.log.filter(({ decidedOn }) => decidedOn === act);
  const who = findAuthor(snapshot, act)?.shortName;
  if (events.length === 0) return who === undefined ? 'Действие отменено' : `${who}: отмена действия`;
  const { title, detail } = describeAct(snapshot, events);
  const what = detail === null ? title : `${title}, ${detail}`;
  return who === undefined ? what : `${who}: ${lowerFirst(what)}`;
}
