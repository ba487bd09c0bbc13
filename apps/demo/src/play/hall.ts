import { addDays, getDayInMoscow, getMomentInMoscow, type Day } from '../calendar.ts';
import { getOpening } from '../competitions/competitions.ts';

const MINUTE = 60_000;
/** Nothing begins later while there is another day. */
const LATEST_START = 21 * 60;

export interface HallPlan {
  readonly firstDay: Day;
  readonly days: number;
  /** How many waves of games are to be played in all. */
  readonly waves: number;
}

/** Says when each wave of games begins. */
export interface Hall {
  readonly begin: (previousEnd: number, breakMinutes: number) => number;
}

/** Waves are spread evenly over the days; each begins after a break, the first of a day at its opening. */
export function openHall({ firstDay, days, waves }: HallPlan): Hall {
  const perDay = Math.ceil(waves / days);
  const opening = (day: number): number =>
    getMomentInMoscow(addDays(firstDay, day), getOpening(days)).getTime();
  let day = 0;
  let ofDay = 0;
  return {
    begin(previousEnd, breakMinutes) {
      const next = roundUp(previousEnd + breakMinutes * MINUTE);
      const isFull =
        ofDay >= perDay ||
        getMinuteOfDay(next) > LATEST_START ||
        getDayInMoscow(new Date(next)) > addDays(firstDay, day);
      if (ofDay > 0 && isFull && day < days - 1) {
        day += 1;
        ofDay = 0;
      }
      ofDay += 1;
      return Math.max(next, opening(day));
    },
  };
}

/** To whole five minutes. */
function roundUp(moment: number): number {
  return Math.ceil(moment / (5 * MINUTE)) * 5 * MINUTE;
}

function getMinuteOfDay(moment: number): number {
  return (moment / MINUTE + 180) % 1440;
}
