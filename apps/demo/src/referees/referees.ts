import { inventOne, type DemoAthlete } from '../athletes/athletes.ts';
import type { Geography } from '../athletes/places.ts';
import { addDays, type Day } from '../calendar.ts';
import type { DemoCompetition } from '../competitions/competitions.ts';
import type { Entrant } from '../play/field.ts';
import type { PlayedCompetition } from '../play/playSeasons.ts';
import type { Random } from '../random.ts';

const REFEREES = 60;
/** So many of them play as well. */
const PLAYERS = 22;
/** So many of them are at school. */
const YOUNG = 3;

/** ССВК, СС1К, СС2К, СС3К and ЮСС by their number in the database. */
export type Category = 1 | 2 | 3 | 4 | 5;

export interface DemoReferee {
  readonly person: DemoAthlete;
  /** Of who plays as well. */
  readonly playerId?: number;
  readonly category: Category | null;
}

/** Referees from the first category on, then the others; some of the players among them. */
export function inventReferees(
  random: Random,
  athletes: readonly Entrant[],
  { geography, today }: { geography: Geography; today: Day },
): readonly DemoReferee[] {
  const players = random
    .shuffled(
      athletes.filter(
        ({ age, zeal, place, strengths }) => age > 24 && zeal > 0.6 && place && (strengths[1] ?? 0) < 1800,
      ),
    )
    .slice(0, PLAYERS);
  const taken = new Set(athletes.map(formatName));
  const referees: { person: DemoAthlete; playerId?: number }[] = players.map((person) => ({
    person,
    playerId: person.playerId,
  }));
  while (referees.length < REFEREES) {
    const person = inventOne(random, geography, today);
    const isYoung = referees.length >= REFEREES - YOUNG;
    const isOfAge = isYoung ? person.age >= 14 && person.age <= 16 : person.age >= 20 && person.age <= 72;
    if (taken.has(formatName(person)) || !person.place || !isOfAge) continue;
    taken.add(formatName(person));
    referees.push({ person });
  }
  return referees.map((referee, index) => ({
    ...referee,
    category: drawCategory(random, referee.person.age, index),
  }));
}

function formatName({ lastName, firstName }: DemoAthlete): string {
  return `${lastName} ${firstName}`;
}

function drawCategory(random: Random, age: number, index: number): Category | null {
  if (age < 18) return 5;
  if (index % 19 === 7) return null;
  return random.weighted(
    [1, 2, 3, 4] as const,
    (category) => (age > 35 ? [5, 6, 5, 3] : [0, 3, 6, 6])[category - 1] ?? 0,
  );
}

export interface Appointment {
  /** Index of the referee. */
  readonly referee: number;
  readonly role: number;
  readonly grade: 'pass' | 'fail' | null;
}

const CHIEF = 1;
const SECRETARY = 2;
const DEPUTY_CHIEF = 3;
const DEPUTY_SECRETARY = 4;
const REFEREE = 5;
const TRAINEE = 7;

/** Each referee is found wanting once in so many appointments, some sooner than others: whatever the day, some were lately. */
const APPOINTMENTS_PER_FAIL = 12;

/** Appoints referees day by day: each is in one place at a time, and none of those who play. */
export function createAppointments(random: Random, referees: readonly DemoReferee[]) {
  const busy = new Set<string>();
  const graded = referees.map((_, index) => index);
  const gradeNext = (referee: number): 'pass' | 'fail' => {
    graded[referee] = (graded[referee] ?? 0) + 1;
    return graded[referee] % APPOINTMENTS_PER_FAIL === 0 ? 'fail' : 'pass';
  };

  /** A chief and a secretary for each, more for a large field; grades when it is over. */
  return function appoint(
    competition: DemoCompetition,
    played: PlayedCompetition | undefined,
  ): readonly Appointment[] {
    const playing = new Set(played?.sides.flat().map(({ playerId }) => playerId));
    const days = Array.from({ length: competition.days }, (_, day) => addDays(competition.firstDay, day));
    const free = referees
      .map((referee, index) => ({ referee, index }))
      .filter(
        ({ referee: { playerId }, index }) =>
          !(playerId && playing.has(playerId)) && !days.some((day) => busy.has(`${index} ${day}`)),
      );
    const wishes = new Map(
      free.map(({ index, referee }) => [index, random.next() / computeWish(referee, competition)]),
    );
    const order = free.toSorted((a, b) => (wishes.get(a.index) ?? 0) - (wishes.get(b.index) ?? 0));
    const isOver = competition.row.status === 'past';
    const chosen: Appointment[] = [];
    for (const [role, categories] of listRoles(competition, played)) {
      const found = order.find(
        ({ index, referee }) =>
          categories.includes(referee.category ?? 4) && !chosen.some((one) => one.referee === index),
      );
      if (!found) continue;
      for (const day of days) busy.add(`${found.index} ${day}`);
      chosen.push({ referee: found.index, role, grade: isOver ? gradeNext(found.index) : null });
    }
    return chosen;
  };
}

const ANY: readonly Category[] = [1, 2, 3, 4, 5];

function listRoles(
  { plan, row }: DemoCompetition,
  played: PlayedCompetition | undefined,
): readonly (readonly [number, readonly Category[]])[] {
  const size = played?.state.participants.length ?? 0;
  const isLarge = size > 30 || row.is_parent === true;
  const chiefs: readonly Category[] = plan.type === 'official-event' ? [1, 2, 3] : [1, 2, 3, 4];
  return [
    [CHIEF, chiefs],
    [SECRETARY, [1, 2, 3, 4]],
    ...(isLarge ? ([[DEPUTY_CHIEF, chiefs]] as const) : []),
    ...(size > 50 ? ([[DEPUTY_SECRETARY, [2, 3, 4]]] as const) : []),
    ...Array.from({ length: Math.min(3, Math.floor(size / 20)) }, () => [REFEREE, ANY] as const),
    ...(size > 24 && size % 3 === 0 ? ([[TRAINEE, [4, 5]]] as const) : []),
  ];
}

function computeWish({ person }: DemoReferee, { place }: DemoCompetition): number {
  if (!place || !person.place) return 1;
  if (person.place.regionId === place.regionId) return 8;
  return person.place.districtId === place.districtId ? 3 : 1;
}
