import { screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { parseLine } from './grammar.ts';
import type { Ground } from './ground.ts';

const ground: Ground = { desk: buildDesk(), isOnline: true, selected: null, waiting: new Set() };

test.each([
  ['штраф 4', undefined],
  ['штраф 4 1', 1],
  ['штраф 4+1', 1],
  ['штраф 4 0,5', 0.5],
  ['inhfa 4 0.5', 0.5],
  ['штраф 4.1,5', 1.5],
  ['штраф № 4 1½', 1.5],
  ['штраф иванова', undefined],
  ['штраф иванова л 2', 2],
  ['штраф иванова ½', 0.5],
  ['штраф 4 2 очка', 2],
])('"%s" is a penalty of so many points: %s', (text, amount) => {
  const meaning = parseLine(text, ground);
  expect(meaning).toMatchObject({ is: 'person-act', act: 'penalty', person: { number: 4 } });
  expect('amount' in meaning ? meaning.amount : undefined).toBe(amount);
});

test.each(['штраф 4 0', 'штраф 4 1,2', 'штраф 4 1 5', 'штраф иванова 99,5', 'штраф 4 пол-очка'])(
  '"%s" is no penalty',
  (text) => {
    expect(parseLine(text, ground)).toMatchObject({
      is: 'refused',
      sentence: 'Очки штрафа – целые или с половиной, от 0,5 до 99.',
      wrong: [text.startsWith('штраф 4') ? 8 : 14, text.length],
    });
  },
);

it('The row under the line says how many points a penalty takes, and Enter opens it with them', async () => {
  const { user, router } = renderPanel(buildDesk(), null);
  await user.type(screen.getByRole('textbox', { name: /команд/i }), 'штраф 4 1,5');
  expect(screen.getByText(/Штрафное очко: № 4 Иванова Людмила, 1½ очка/)).toBeDefined();
  await user.keyboard('{Enter}');
  expect(new URLSearchParams(router.state.location.search).get('open')).toBe('person.4.penalty.1,5');
});
