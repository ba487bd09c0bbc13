import type { DeskEntry, TournamentLog } from '@nardy/contract';
import { expect, test } from 'vitest';
import { Origin } from '../origin/origin.ts';
import { listen } from '../testing/server.ts';
import { withReasons } from './competitions.ts';

const TOKEN = 'of a secretary';

const entryOf = (act: number, reason: string | null): DeskEntry => ({
  act,
  dt: '2026-11-20T09:00:00.000Z',
  author: null,
  is_by_players: 0,
  is_own: 0,
  title: 'Исправлено, стол 1: 5 : 3',
  detail: null,
  reason,
  undone_dt: null,
  game: 1,
  type: 'result-corrected',
});

const actOf = (decided_on: number): TournamentLog['acts'][number] => ({
  decided_on,
  dt: '2026-11-20T09:00:00.000Z',
  events: [{ type: 'result-corrected', game: 1 }, { type: 'tour-redrawn' }],
});

test('Acts get the reasons that staff is told, each in its first event; only what is of staff is asked with the token', async () => {
  const asked: (string | undefined)[] = [];
  const url = await listen(({ url: path = '', headers }, response) => {
    asked.push(`${path.split('?')[0]} ${headers.authorization ?? 'nobody'}`);
    const data = path.startsWith('/api/admin/')
      ? { success: true, data: [entryOf(6, null), entryOf(4, 'Подсказка зрителя')], totalCount: 2 }
      : { success: true, data: { version: '1' } };
    response.end(JSON.stringify(data));
  });
  const origin = new Origin(url, { pauseMs: 1, token: TOKEN });
  await origin.client.getVersion({});
  const ids = { members: [], rounds: [], tours: [], games: [], byes: [], standings: [], items: [] };
  const { acts } = await withReasons(origin, 17, { version: 8, acts: [actOf(4), actOf(6)], ids });
  expect(acts.map(({ events }) => events)).toEqual([
    [{ type: 'result-corrected', game: 1, reason: 'Подсказка зрителя' }, { type: 'tour-redrawn' }],
    actOf(6).events,
  ]);
  expect(asked).toEqual(['/api/version nobody', `/api/admin/tournaments/17/desk/log Bearer ${TOKEN}`]);
});
