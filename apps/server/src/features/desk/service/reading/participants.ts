import type { DeskParticipant } from '@nardy/contract';
import {
  computeCompetitionNow,
  countLosses,
  listParticipants,
  computePlaces,
  computeStageTable,
  type CompetitionPlace,
  type CompetitionState,
  type ParticipantView,
  type TableLine,
} from '@nardy/engine';
import { toFlag } from '../../../competitions/index.ts';
import { formatMemberName } from './names.ts';
import type { Snapshot } from './snapshot.ts';

/** Everybody in the starting order, with presence and what the table of the stage under way says. */
export function listDeskParticipants(snapshot: Snapshot): readonly DeskParticipant[] {
  const { state } = snapshot.timed;
  const lines = new Map(
    (state.current === null ? [] : computeStageTable(state, state.current)).map((line) => [
      line.participant,
      line,
    ]),
  );
  const stage = state.current === null ? undefined : state.stages[state.current];
  const losses = stage?.format.kind === 'swiss' ? countLosses(state, stage) : undefined;
  const places = new Map(listFinalPlaces(state).map((place) => [place.participant, place]));
  return listParticipants(state).flatMap((participant) => {
    const line = lines.get(participant.id);
    const lost = losses?.get(participant.id) ?? line?.losses;
    return toParticipant(snapshot, participant, { line, lost, place: places.get(participant.id) ?? line });
  });
}

interface Standing {
  readonly line: TableLine | undefined;
  /** Where a number of losses ends it, those that count. */
  readonly lost: number | undefined;
  readonly place: PlaceOf | undefined;
}

function toParticipant(
  { members, tournament }: Snapshot,
  participant: ParticipantView,
  { line, lost, place }: Standing,
): readonly DeskParticipant[] {
  const member = members.get(participant.id);
  // Who has left before the draw and whose data were destroyed; or between a merge of cards and the reading of the log anew.
  if (member === undefined) return [];
  return [
    {
      number: participant.id,
      seed: participant.seed,
      players: [...member.players],
      name: formatMemberName(member),
      rating: participant.rating ?? null,
      status: participant.status,
      is_leaving: toFlag(participant.leavesAfter !== undefined),
      is_playing: toFlag(participant.isPlaying),
      attendance: member.attendance,
      attendance_dt: member.attendanceAt?.toISOString() ?? null,
      is_paid: hasFee(tournament) && member.isPaid !== null ? toFlag(member.isPaid) : null,
      points: line?.points === undefined ? null : line.points.numerator / line.points.denominator,
      losses: line === undefined ? null : (lost ?? null),
      place: formatPlace(place),
    },
  ];
}

export function hasFee({ fee }: Snapshot['tournament']): boolean {
  return fee !== null && fee > 0;
}

type PlaceOf = Partial<Pick<CompetitionPlace, 'from' | 'to'>>;

/** The places of the competition once nothing is left to be played, of whoever was out before the last stage too. */
function listFinalPlaces(state: CompetitionState): readonly CompetitionPlace[] {
  const { phase } = computeCompetitionNow(state);
  return phase === 'to-end' || phase === 'finished' ? computePlaces(state) : [];
}

/** "3", "3-4". */
function formatPlace(place: PlaceOf | undefined): string | null {
  const { from = null, to = null } = place ?? {};
  if (from === null || to === null) return null;
  return from === to ? String(from) : `${from}-${to}`;
}
