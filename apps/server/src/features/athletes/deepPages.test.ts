import { expect, test } from 'vitest';
import { demoDatabase } from '../../testing/databases.ts';
import { deepPlayerIds } from './deepPages.ts';
import { filteredPlayers } from './filters.ts';
import { ordered } from './order.ts';
import { addPlayer } from './testing/people.ts';

const { db } = await demoDatabase();

test.each(['name', '-name'] as const)(
  'A page among many of one surname is the same from whichever end it is reached (%s)',
  async (sort) => {
    for (let index = 0; index < 60; index += 1)
      await addPlayer(db, { last_name: 'Ямногочисленный', first_name: `Имя${index % 7}` });
    const whole = await ordered(filteredPlayers(db, {}), sort, false).select('player.id').execute();
    for (const pageSize of [7, 50]) {
      const deep = Math.ceil(1_000 / pageSize) + 1;
      for (let page = deep; (page - 1) * pageSize < whole.length; page += 1) {
        const skipped = (page - 1) * pageSize;
        expect(await deepPlayerIds(db, { sort, filters: {} }, { page, pageSize })).toEqual(
          whole.slice(skipped, skipped + pageSize).map(({ id }) => id),
        );
      }
    }
  },
);
