import { expect, test } from 'vitest';
import { describeRequest } from './requests.ts';

const player = { player_id: 31, middle_name: null, region_title: null, club_title: null };
const members = new Map([[7, { players: [{ ...player, last_name: 'Антонова', first_name: 'Кира' }] }]]);
const snapshot = { members, games: new Map() } as unknown as Parameters<typeof describeRequest>[0];

test('Who has not come is named in words that suit everybody', () => {
  const absent = { kind: 'absent', number: 7, game: 4 } as Parameters<typeof describeRequest>[1];
  expect(describeRequest(snapshot, absent).text).toBe('К началу нет: Антонова Кира. Соперник ждёт.');
});
