import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDemoDatabase } from '@nardy/server/testing';
import { inventAthletes } from '../athletes/athletes.ts';
import { readGeography } from '../athletes/places.ts';
import { planCompetitions } from '../competitions/competitions.ts';
import { playSeasons } from '../play/playSeasons.ts';
import { createRandom } from '../random.ts';
import { inventReferees } from './referees.ts';
import { listAppointments } from './save.ts';

const { db } = await createDemoDatabase();

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

test('There are sixty referees of every category, and some of them play', async () => {
  expect(await count('select count(*) from referees')).toBe(60);
  expect(await count('select count(distinct category_id) from referees')).toBe(5);
  const players = await count('select count(*) from referees join players using (person_id)');
  expect(players).toBeGreaterThan(10);
  expect(players).toBeLessThan(40);
});

test('Whatever is over or runs has a chief and a secretary', async () => {
  for (const role of [1, 2]) {
    expect(
      await count(`select count(*) from tournaments t where status in ('past', 'current')
        and not exists (select from tournament_referees where tournament_id = t.id and role_id = ${role})`),
    ).toBe(0);
  }
});

test('Grades go both ways, and only when it is over', async () => {
  const graded = 'from tournament_referees join tournaments t on t.id = tournament_id where';
  expect(await count(`select count(*) ${graded} grade = 'fail'`)).toBeGreaterThan(5);
  expect(await count(`select count(*) ${graded} grade = 'pass'`)).toBeGreaterThan(300);
  expect(await count(`select count(*) ${graded} (grade is null) = (t.status = 'past')`)).toBe(0);
});

test('A competition that is about to begin still waits for its referees', async () => {
  expect(
    await count(`select count(*) from tournaments t where status = 'app-end'
      and not exists (select from tournament_referees where tournament_id = t.id)`),
  ).toBe(1);
});

test('No referee plays where he is appointed', async () => {
  expect(
    await count(`select count(*) from tournament_referees one join referees r on r.id = referee_id
      join players p using (person_id) join participant_players entry
        on entry.player_id = p.id and entry.tournament_id = one.tournament_id`),
  ).toBe(0);
});

// On the first of these days nobody had both grades while they were left to chance.
test.each(['2026-11-30', '2027-02-28'])(
  'Of those who play, some have both grades among their last six competitions: %s',
  async (today) => {
    const geography = await readGeography(db);
    const athletes = inventAthletes(createRandom('athletes'), geography, today).map((athlete, index) => ({
      ...athlete,
      playerId: index + 1,
    }));
    const competitions = planCompetitions(geography.places, today);
    const played = playSeasons(competitions, athletes, today);
    const saved = [...competitions, ...competitions.flatMap(({ children }) => children)].map(
      (competition, index) => {
        const own = played.find((one) => one.competition === competition);
        return { id: index + 1, competition, ...(own ? { played: own } : {}) };
      },
    );
    const random = createRandom('referees');
    const referees = inventReferees(random, athletes, { geography, today });
    const appointments = listAppointments(random, { saved, referees });
    const lastGrades = referees.flatMap(({ playerId }, index) => {
      const own = appointments.filter(({ referee }) => referee === index).map(({ grade }) => grade);
      return playerId && own.length > 6 ? [new Set(own.slice(-6))] : [];
    });
    expect(
      lastGrades.filter((grades) => grades.has('pass') && grades.has('fail')).length,
    ).toBeGreaterThanOrEqual(3);
  },
);
