import type { CompetitionState, GameView } from '@nardy/engine';
import { RefusalError } from '../../../../http/errors.ts';
import { findLastAct } from '../../../play/index.ts';
import { formatScore } from '../log/actText.ts';
import { formatMemberName, formatShortMemberName } from '../reading/names.ts';
import { formatRules } from '../reading/rules.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { listStages } from '../reading/stages.ts';
import { lowerFirst } from '../words.ts';
import { findActSince, findAuthor, formatVerb, formatActWithAuthor } from './between.ts';

/** What came between a decision and its act: told in words once the names are read. */
export type Conflict = (snapshot: Snapshot) => RefusalError;

function refuseConflict(error: string, code = 'changed'): RefusalError {
  return new RefusalError(409, { error, code });
}

export function reportGoneGame(game: number): Conflict {
  return () => refuseConflict(`Матча № ${game} больше нет: жеребьёвку отменили.`);
}

/** «Стол 1: теперь здесь играют Галиев И. – Цветков П.» */
export function reportOtherPlayers({ id, players }: GameView): Conflict {
  return (snapshot) => {
    const names = players.map((one) => formatShortMemberName(snapshot.members.get(one))).join(' – ');
    return refuseConflict(`${describePlace(snapshot, id)}: теперь здесь играют ${names}`);
  };
}

/** «Стол 12: 9 : 4 уже записала Мартынова А.» */
export function reportOtherResult({ id, result }: GameView): Conflict {
  return (snapshot) => {
    const act = findLastAct(snapshot.timed.state, id);
    const author = act === undefined ? undefined : findAuthor(snapshot, act);
    const where = describePlace(snapshot, id);
    return result === undefined
      ? refuseConflict(`${where}: счёт уже ${formatVerb(author, ['убрал', 'убрала', 'убран'])}`, 'result')
      : refuseConflict(
          `${where}: ${formatScore(result)} уже ${formatVerb(author, ['записал', 'записала', 'записано'])}`,
          'result',
        );
  };
}

/** «Стол 12: в серии уже 9 : 4, 4 : 9, записала Мартынова А.» */
export function reportOtherMatches({ id, matches = [] }: GameView): Conflict {
  return (snapshot) => {
    const act = findLastAct(snapshot.timed.state, id);
    const author = act === undefined ? undefined : findAuthor(snapshot, act);
    const where = describePlace(snapshot, id);
    if (matches.length === 0)
      return refuseConflict(
        `${where}: матчи серии уже ${formatVerb(author, ['убрал', 'убрала', 'убраны'])}`,
        'result',
      );
    const text = matches.map((score) => score.join(' : ')).join(', ');
    return refuseConflict(
      `${where}: в серии уже ${text}, ${formatVerb(author, ['записал', 'записала', 'записано'])}`,
      'result',
    );
  };
}

const STATUS_TEXTS = {
  in: 'снова в составе',
  withdrawn: 'уже вне турнира, снятие',
  disqualified: 'уже вне турнира, дисквалификация',
} as const;

/** «Галиев Ильнур: уже вне турнира, снятие (Мартынова А.)» */
export function reportOtherStatus({ id, status }: CompetitionState['participants'][number]): Conflict {
  return (snapshot) => {
    const { log } = snapshot.timed.state;
    const act = log.findLast((event) => 'participant' in event && event.participant === id)?.decidedOn;
    const who = act === undefined ? undefined : findAuthor(snapshot, act)?.shortName;
    const name = formatMemberName(snapshot.members.get(id));
    return refuseConflict(`${name}: ${STATUS_TEXTS[status]}${who === undefined ? '' : ` (${who})`}`);
  };
}

/** «Галиев И. и Цветков П. теперь играют с другими. Посмотрите и повторите.» */
export function reportOtherOpponents(two: readonly number[]): Conflict {
  return ({ members }) => {
    const names = two.map((one) => formatShortMemberName(members.get(one))).join(' и ');
    return refuseConflict(`${names} теперь играют с другими. Посмотрите и повторите.`);
  };
}

/** «Последнее действие уже другое. Мартынова А.: стол 18: 9 : 5» */
export function reportOtherLastAct(last: number | undefined): Conflict {
  return (snapshot) =>
    refuseConflict(
      last === undefined
        ? 'Отменять нечего.'
        : `Последнее действие уже другое. ${formatActWithAuthor(snapshot, last)}`,
    );
}

/** «Пока вы решали, соревнование изменилось. Мартынова А.: снятие, Галиев Ильнур. Посмотрите и повторите.» */
export function reportActsBetween(since: number): Conflict {
  return (snapshot) => {
    const { state, acts } = snapshot.timed;
    const act = findActSince(state, since) ?? [...acts.keys()].at(-1);
    // It may end with a short name, "Цветков П.".
    const what = act === undefined ? '' : ` ${formatActWithAuthor(snapshot, act).replace(/\.$/, '')}.`;
    return refuseConflict(`Пока вы решали, соревнование изменилось.${what} Посмотрите и повторите.`);
  };
}

/** «Формат за это время изменили: олимпийская система, матчи до 7 очков. Посмотрите и повторите.» */
export const reportOtherFormat: Conflict = (snapshot) => {
  const rules = formatRules(listStages(snapshot), snapshot.tournament.time_control_name);
  return refuseConflict(`Формат за это время изменили: ${lowerFirst(rules)}. Посмотрите и повторите.`);
};

function describePlace({ games }: Snapshot, game: number): string {
  const table = games.get(game)?.table ?? null;
  return table === null ? `Матч № ${game}` : `Стол ${table}`;
}
