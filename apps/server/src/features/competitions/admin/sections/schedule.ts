import type { ScheduleLine } from '@nardy/contract';
import { sql } from 'kysely';
import type { Section } from './section.ts';

/** The events of a competition; those that stay as they are keep their ids. */
export const schedule: Section<{ readonly events: readonly ScheduleLine[] }> = {
  action: 'change-competition-schedule',
  async read(db, id) {
    const events = await db
      .selectFrom('schedule_events')
      .select(['date', sql<string>`to_char(time, 'HH24:MI')`.as('time'), 'title'])
      .where('tournament_id', '=', id)
      .orderBy('date')
      .orderBy('schedule_events.time')
      .orderBy('id')
      .execute();
    return { events };
  },
  async write(trx, id, { events }) {
    const stored = await trx
      .selectFrom('schedule_events')
      .select(['id', 'date', sql<string>`to_char(time, 'HH24:MI')`.as('time'), 'title'])
      .where('tournament_id', '=', id)
      .orderBy('id')
      .execute();
    const left = [...stored];
    const added = events.filter((event) => {
      const at = left.findIndex((one) => isSame(one, event));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    const gone = left.map((one) => one.id);
    if (gone.length > 0) await trx.deleteFrom('schedule_events').where('id', 'in', gone).execute();
    if (added.length > 0)
      await trx
        .insertInto('schedule_events')
        .values(added.map(({ date, time, title }) => ({ tournament_id: id, date, time, title })))
        .execute();
  },
};

const isSame = (one: ScheduleLine, other: ScheduleLine): boolean =>
  one.date === other.date && one.time === other.time && one.title === other.title;
