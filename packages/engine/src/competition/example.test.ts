import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playCup } from './testing/cup.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('The example of the README is the code that runs here', () => {
  const code = read('testing/cup.ts').replace('../../index.ts', '@nardy/engine');
  expect(read('../../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``);
});

test('The cup of the README ends as it says', () => {
  const { state, why, shown, places } = playCup();
  expect(why).toEqual({
    pairs: ['группа 0 очков', 'группа 0 очков'],
    bye: 'свободен от игры: число участников нечётное; последний в таблице',
    notes: [],
  });
  expect(shown.ok && shown.pairings.map(({ before, after }) => before ?? after)).toEqual([
    [1, 2],
    [5, 3],
    [2, 4],
    [5, 1],
  ]);
  expect(shown.corrections?.propagate).toMatchObject({ allowed: false, code: 'nothing-to-propagate' });
  expect(places).toEqual(['1: № 1', '2: № 2', '3: № 5', '4: № 3', '5: № 4']);
  expect(state).toMatchObject({ version: 19, finished: true });
});
