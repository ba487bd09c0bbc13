import { expect, test } from 'vitest';
import { formatParticipants } from './participantCount';

test.each([
  [42, 2, '42 участника, выбыли 2'],
  [41, 1, '41 участник, выбыл 1'],
  [9, 5, '9 участников, выбыли 5'],
  [76, 0, '76 участников'],
])('Of %i participants and %i who are out it is said: %s', (approved_player, withdrawn_player, words) => {
  const said = formatParticipants({ approved_player, withdrawn_player });
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
});
