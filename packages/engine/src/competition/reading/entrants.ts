import { findCurrentStage, type CompetitionState } from '../state.ts';
import { listPresent, listQualified } from './qualified.ts';

/**
 * Who is in the draw of a later stage: those who came into it, and in the place of who has left since the next of the stage
 * before. An order by hand stays; who comes then is the last of it. Otherwise just the entrants.
 */
export function listEntrantsAtDraw(state: CompetitionState): readonly number[] {
  const stage = findCurrentStage(state);
  if (stage === undefined || state.current === null) return [];
  const { entrants, tours, bracket, format } = stage;
  const there = listPresent(state);
  const staying = entrants.filter((id) => there.has(id));
  const isOpen = state.current > 0 && tours.length === 0 && bracket === null;
  if (!isOpen || staying.length === entrants.length) return entrants;
  const entitled = listQualified(state, state.current - 1, format.take);
  const coming = entitled.filter((id) => !entrants.includes(id)).slice(0, entrants.length - staying.length);
  if (coming.length === 0) return entrants;
  const now = [...staying, ...coming];
  const isByTable = !isSeededByHand(state) && entitled.length === now.length;
  return isByTable && entitled.every((id) => now.includes(id)) ? entitled : now;
}

function isSeededByHand({ log }: CompetitionState): boolean {
  const last = log.findLast(({ type }) => ['seeded', 'stage-started', 'stage-restarted'].includes(type));
  return last?.type === 'seeded';
}
