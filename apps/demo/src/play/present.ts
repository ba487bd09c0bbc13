import type { PlayedCompetition } from './playSeasons.ts';

const MINUTE = 60_000;

/**
 * Moves what runs into the present: its last two waves of games end just before `now`, so that clocks show the minutes of a hall.
 * The rest stays where it was.
 */
export function bringToPresent(
  played: readonly PlayedCompetition[],
  now: Date,
): readonly PlayedCompetition[] {
  return played.map((one) => (one.competition.row.status === 'current' ? moveRecent(one, now) : one));
}

function moveRecent(one: PlayedCompetition, now: Date): PlayedCompetition {
  const lastAt = new Date(now.getTime() - MINUTE);
  const later = lastAt.getTime() - one.lastAt.getTime();
  const move = (at: Date): Date => new Date(at.getTime() + later);
  const acts = one.acts.map((act, index) => (index < one.recentFrom ? act : { ...act, at: move(act.at) }));
  return { ...one, acts, lastAt };
}
