import { findCurrentStage, type CompetitionState } from '../state.ts';
import { listPresent, listQualified } from './qualified.ts';

/**
 * Who is in the draw of a later stage: those who came into it, and in the place of who has left since the next of the stage
 * before; not who has come back since it began without being in it. An order by hand stays; who comes then is the last of it. Otherwise
 * just the entrants.
 */
export function listEntrantsAtDraw(state: CompetitionState): readonly number[] {
  const stage = findCurrentStage(state);
  if (stage === undefined || state.current === null) return [];
  const { entrants, tours, bracket, format } = stage;
  const there = listPresent(state);
  const staying = entrants.filter((id) => there.has(id));
  const isOpen = state.current > 0 && tours.length === 0 && bracket === null;
  if (!isOpen || staying.length === entrants.length) return entrants;
  const back = new Set(listReturned(state));
  const waiting = new Set([...there].filter((id) => !back.has(id)));
  const entitled = listQualified(state, state.current - 1, format.take, waiting);
  const coming = entitled.filter((id) => !entrants.includes(id)).slice(0, entrants.length - staying.length);
  if (coming.length === 0) return entrants;
  const now = [...staying, ...coming];
  const isByTable = !isSeededByHand(state) && entitled.length === now.length;
  return isByTable && entitled.every((id) => now.includes(id)) ? entitled : now;
}

/** Who has returned since the stage under way began without being in it, and was not let into it after that. */
export function listReturned({ log }: CompetitionState): readonly number[] {
  const begun = log.findLastIndex(({ type }) => type === 'stage-started');
  const back = new Set<number>();
  let entrants: readonly number[] = [];
  for (const event of log.slice(Math.max(0, begun))) {
    if (event.type === 'stage-started' || event.type === 'stage-restarted') entrants = event.entrants;
    if (event.type === 'entrants-replaced') {
      const named = new Map(event.replaced);
      entrants = entrants.map((id) => named.get(id) ?? id);
    }
    if (event.type === 'returned' && !entrants.includes(event.participant)) back.add(event.participant);
    for (const id of entrants) back.delete(id);
  }
  return [...back];
}

function isSeededByHand({ log }: CompetitionState): boolean {
  const last = log.findLast(({ type }) => ['seeded', 'stage-started', 'stage-restarted'].includes(type));
  return last?.type === 'seeded';
}
