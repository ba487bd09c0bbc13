import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TournamentsTable } from '../../database/schema.ts';
import { openTestServer } from '../../testing/server.ts';
import type { DeskDriver } from './testing/desk.ts';
import { openHall } from './testing/hall.ts';

const { app, db } = await openTestServer();

const CIRCLES: Partial<Insertable<TournamentsTable>> = { format: 'round-robin', is_playoff: true };

const rulesOf = async (participants: number, tournament = CIRCLES) =>
  (await (await openHall(db, app, { participants, tournament })).desk.read()).rules;

/** Numbers from one to another. */
const listNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const mark = (desk: DeskDriver, numbers: readonly number[], attendance: 'present' | 'absent') =>
  desk.mark(numbers.map((number) => ({ number, attendance })));

const beginClose = async (desk: DeskDriver, numbers: readonly number[]) => {
  for (const participant of numbers) await desk.act({ type: 'withdraw', participant }, { is_closing: 1 });
};

describe('The format that a close of the entries sets', () => {
  test('leaves the competition as it was shown where somebody is taken out with the close', async () => {
    const { desk } = await openHall(db, app, { participants: 16, tournament: { is_playoff: true } });
    const { rules } = await desk.read();
    await beginClose(desk, [16, 15]);
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(rules);
    // Each act is undone by itself, the format that the close has set as the last.
    for (let step = 0; step < 4; step += 1) await desk.undo();
    const back = await desk.read();
    expect(back).toMatchObject({ phase: 'entries', rules });
    expect(back.participants.every(({ status }) => status === 'in')).toBe(true);
  });

  test('does not count whoever is marked absent, for the close takes them out', async () => {
    const absent = listNumbers(6, 16);
    const { desk } = await openHall(db, app, { participants: 16, tournament: CIRCLES });
    const { rules } = await desk.read();
    await mark(desk, absent, 'absent');
    const shown = (await desk.read()).rules;
    expect(shown).not.toBe(rules);
    await beginClose(desk, absent);
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    expect(await desk.read()).toMatchObject({ phase: 'playing', rules: shown });
  });

  test('is set anew for those who have come since a close that has stopped half-way, or was undone', async () => {
    const { desk } = await openHall(db, app, { participants: 16, tournament: CIRCLES });
    const [ofMany, ofFew] = [await rulesOf(16), await rulesOf(5)];
    expect(ofFew).not.toBe(ofMany);
    await beginClose(desk, listNumbers(5, 16));
    expect((await desk.read()).rules).toBe(ofMany);
    await desk.act({ type: 'return', participant: 5 });
    expect((await desk.read()).rules).toBe(ofFew);
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(ofFew);
    await desk.undo();
    for (const participant of listNumbers(6, 16)) await desk.act({ type: 'return', participant });
    expect((await desk.read()).rules).toBe(ofMany);
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(ofMany);
  });

  test('never replaces one that the director has set, whoever comes after a close that has stopped half-way', async () => {
    const { desk } = await openHall(db, app, { participants: 8 });
    await desk.act({ type: 'create-stages', stages: [{ kind: 'swiss', end: { by: 'tours', tours: 2 } }] });
    const { rules } = await desk.read();
    await beginClose(desk, [8]);
    await desk.act({ type: 'return', participant: 8 });
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(rules);
  });

  test('stays while the close takes out those who are absent and those who are not marked', async () => {
    const { desk } = await openHall(db, app, { participants: 16, tournament: CIRCLES });
    await mark(desk, listNumbers(13, 16), 'absent');
    const { rules } = await desk.read();
    for (const participant of listNumbers(5, 16)) {
      await beginClose(desk, [participant]);
      expect((await desk.read()).rules).toBe(rules);
    }
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(rules);
  });

  test('is set anew where those who were absent turn up after a close that has stopped half-way', async () => {
    const { desk } = await openHall(db, app, { participants: 16, tournament: CIRCLES });
    await mark(desk, listNumbers(5, 16), 'absent');
    await beginClose(desk, [16]);
    expect((await desk.read()).rules).toBe(await rulesOf(4));
    await mark(desk, listNumbers(5, 15), 'present');
    const rules = await rulesOf(15);
    expect((await desk.read()).rules).toBe(rules);
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(rules);
  });

  test('is set anew for those who are left once the close was undone', async () => {
    const { desk } = await openHall(db, app, { participants: 16, tournament: CIRCLES });
    await desk.act({ type: 'close-entries' });
    await desk.undo();
    expect((await desk.read()).rules).toBe(await rulesOf(16));
    await mark(desk, listNumbers(6, 15), 'absent');
    await desk.act({ type: 'withdraw', participant: 16 });
    const rules = await rulesOf(5);
    expect((await desk.read()).rules).toBe(rules);
    await beginClose(desk, listNumbers(6, 15));
    await beginClose(desk, [5]);
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(rules);
  });

  test('is set anew by other fields of the competition once the close was undone', async () => {
    const { id, desk } = await openHall(db, app, { participants: 8, tournament: CIRCLES });
    await desk.act({ type: 'close-entries' });
    await desk.undo();
    const tournament = { format: 'olympic', is_playoff: false } as const;
    await db.updateTable('tournaments').set(tournament).where('id', '=', id).execute();
    const rules = await rulesOf(8, tournament);
    expect((await desk.read()).rules).toBe(rules);
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).rules).toBe(rules);
  });

  test('is not set by fields that were changed since it was shown, whoever was marked since', async () => {
    const { id, desk } = await openHall(db, app, { participants: 16, tournament: CIRCLES });
    const { rules } = await desk.read();
    const change = (max_point: number) =>
      db.updateTable('tournaments').set({ max_point }).where('id', '=', id).execute();
    await change(7);
    await mark(desk, [16], 'absent');
    const refused = await desk.run({ type: 'withdraw', participant: 16 }, { is_closing: 1, rules });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(
      /^Формат за это время изменили: \d группы по круговой системе, матчи до 7 очков.*\. Посмотрите и повторите\.$/,
    );
    expect((await desk.run({ type: 'close-entries' }, { rules })).status).toBe(409);
    await change(5);
    await mark(desk, listNumbers(6, 15), 'absent');
    expect((await desk.read()).rules).not.toBe(rules);
    expect((await desk.run({ type: 'close-entries' }, { rules })).status).toBe(200);
  });

  test('is what the checks of the start and the expected end go by before it', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const { desk } = await openHall(db, app, {
      participants: 16,
      tournament: {
        format: 'swiss',
        system_competition: null,
        start_at: inHours(-1),
        end_at: inHours(10),
      },
    });
    await mark(desk, listNumbers(5, 16), 'absent');
    await beginClose(desk, [16]);
    await mark(desk, listNumbers(5, 15), 'present');
    const shown = await desk.read();
    const checks = shown.warnings.filter(({ code }) => code === 'too-few-tours');
    expect(checks).toMatchObject([{ is_question: 0 }]);
    await desk.act({ type: 'close-entries' });
    const closed = await desk.read();
    const lasts = ({ expected_end_dt: end, now_dt: now }: typeof closed) =>
      Date.parse(end ?? '') - Date.parse(now);
    expect(Math.abs(lasts(shown) - lasts(closed))).toBeLessThan(60_000);
  });
});
