import { countText, formatFrom, GAMES } from '../../russian.ts';
import { formatSharedPlace } from '../../standings/index.ts';
import { evolve } from '../evolve.ts';
import { isBracketFormat } from '../formats.ts';
import { isMeeting } from '../model.ts';
import type { CommandChanges } from '../preview.ts';
import { listGames } from '../reading/games.ts';
import { listParticipants } from '../reading/participants.ts';
import { areToursOver } from '../reading/toursOver.ts';
import type { PlaceRange } from '../previewing/placeChanges.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';

/** What a director can do with one participant. */
export type PersonActName =
  | 'return'
  | 'second-entry'
  | 'withdraw'
  | 'withdraw-after-game'
  | 'no-show'
  | 'penalty'
  | 'declare-bye'
  | 'disqualify'
  | 'change-pairs';

/** An act on a participant and what it changes. */
export interface ActContext {
  readonly state: CompetitionState;
  readonly participant: number;
  readonly changes: CommandChanges;
}

/** What follows from an act that is open, in one Russian line. */
export function formatConsequence(act: PersonActName, context: ActContext): string {
  return `${PARTS[act](context)
    .filter((part) => part !== '')
    .map((part) => capitalize(part))
    .join('. ')}.`;
}

type Parts = (context: ActContext) => readonly string[];

const PARTS: Readonly<Record<PersonActName, Parts>> = {
  return: (context) => [formatReturn(context), formatMoved(context)],
  'second-entry': ({ state }) => [
    `играет ${formatFrom(getNextTour(state))} тура`,
    formatSecondEntry(state),
    'сыгранное остаётся',
  ],
  withdraw: (context) => listLeavingParts(context),
  'withdraw-after-game': (context) => ['доиграет идущую встречу', formatAbsence(context)],
  'no-show': (context) => ['поражение без игры в идущей встрече, рейтинг не меняется', formatMoved(context)],
  penalty: (context) => [
    formatOwnPlace(context),
    findCurrentStage(context.state)?.format.kind === 'swiss' ? 'на жеребьёвку не влияет' : '',
  ],
  'declare-bye': ({ state }) => [`тур ${getNextTour(state)} без игры: очко, ½ очка или 0, на ваш выбор`],
  disqualify: (context) => ['как снятие, и без места', ...listLeavingParts(context), 'нужна причина'],
  'change-pairs': () => [],
};

function listLeavingParts(context: ActContext): readonly string[] {
  const isTable = ['round-robin', 'groups'].includes(findCurrentStage(context.state)?.format.kind ?? '');
  // Of a table all games that are left are given away at once, and counted.
  const absence = isTable ? '' : formatAbsence(context);
  const parts = [formatGiven(context), absence, formatPlayed(context), formatMoved(context)];
  return parts.some((part) => part !== '') ? parts : ['места и результаты не меняются'];
}

/** Games that the act gives to the opponents. */
function formatGiven({ changes }: ActContext): string {
  const given = changes.events.filter((event) => event.type === 'result-entered').length;
  if (given === 0) return '';
  return given === 1 && changes.brokenOff.length === 1
    ? 'идущая встреча отдаётся сопернику'
    : `без игры соперникам: ${countText(given, GAMES)}`;
}

/** From when on the participant does not play; nothing for whoever is out already. */
function formatAbsence({ state, participant }: ActContext): string {
  const stage = findCurrentStage(state);
  const isIn = state.participants.some(({ id, status }) => id === participant && status === 'in');
  if (stage?.status !== 'running' || !isIn) return '';
  if (isBracketFormat(stage.format)) return 'дальше по сетке не играет';
  if (stage.format.kind !== 'swiss') return 'остальные встречи отдаёт без игры';
  const { end } = stage.format;
  const next = getNextTour(state);
  return end.by === 'tours' && next > end.tours ? '' : `${formatFrom(next)} тура не играет`;
}

/** What becomes of the games that have been played. */
function formatPlayed({ state, participant, changes }: ActContext): string {
  if (changes.annulled.includes(participant)) return 'результаты в круге аннулируются';
  const played = listGames(state).filter(
    ({ players, result }) => players.includes(participant) && result !== undefined && isMeeting(result),
  ).length;
  if (played === 0) return '';
  return `сыгранное остаётся: ${countText(played, GAMES)}`;
}

function formatMoved({ state, changes: { places } }: ActContext): string {
  const format = findCurrentStage(state)?.format;
  // A bracket has places only for those who are out.
  if (places.length === 0 && format !== undefined && isBracketFormat(format)) return '';
  return places.length === 0 ? 'места не меняются' : `изменится мест: ${places.length}`;
}

function formatOwnPlace({ participant, changes }: ActContext): string {
  const own = changes.places.find((one) => one.participant === participant);
  return own === undefined
    ? 'место не меняется'
    : `место ${formatRange(own.before)} → ${formatRange(own.after)}`;
}

function formatReturn({ state, participant, changes }: ActContext): string {
  const { leavesAfter } = state.participants.find(({ id }) => id === participant) ?? {};
  if (leavesAfter !== undefined) return 'останется после встречи, которую играет';
  const returned = changes.events.reduce((now, event) => evolve(now, event), state);
  const stage = findCurrentStage(returned);
  const isPlaying = listParticipants(returned).some((one) => one.id === participant && one.isPlaying);
  const reopened = changes.results.filter(({ after }) => after === null).length;
  const isSwiss = stage?.format.kind === 'swiss';
  if (stage === undefined || !isPlaying || (isSwiss && reopened === 0 && !isTourToCome(returned, stage)))
    return 'снова в соревновании';
  if (stage.format.kind === 'swiss' && stage.third === null)
    return `играет ${formatFrom(getNextTour(state))} тура, пропущенные туры остаются пропущенными`;
  return reopened === 0 ? 'снова играет' : `снова играет, открытых встреч: ${reopened}`;
}

/** Whether whoever waits for the next Swiss tour can wait for one. */
function isTourToCome(state: CompetitionState, stage: Stage): boolean {
  const { format, tours, third } = stage;
  if (format.kind !== 'swiss' || third !== null) return false;
  return format.end.by === 'tours' ? tours.length < format.end.tours : !areToursOver(state, stage);
}

function formatSecondEntry(state: CompetitionState): string {
  const format = findCurrentStage(state)?.format;
  if (format?.kind !== 'swiss' || format.end.by !== 'losses') return '';
  return `поражений ${format.end.secondEntry?.losses ?? 0} из ${format.end.losses}`;
}

function getNextTour(state: CompetitionState): number {
  return (findCurrentStage(state)?.tours.length ?? 0) + 1;
}

function formatRange(range: PlaceRange): string {
  return range === null ? 'без места' : formatSharedPlace(range.from, range.to).replace('-', '–');
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
