import type { Standing } from '@nardy/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserApi } from '../../api/browser';
import { findAccessibilityFaults, renderAt } from '../../components/testing/render';
import { LatestResults } from './LatestResults';
import { loadLatest } from './latest';

type Line = Partial<Pick<Standing, 'place' | 'place_label' | 'partner' | 'group_title'>>;

const lineOf = (id: number, fullName: string, line: Line) => ({
  standing_id: id,
  player_id: id,
  place_label: line.place === undefined ? null : String(line.place),
  player: { player_id: id, fullName, photo: null },
  partner: null,
  group_title: null,
  ...line,
});

/** What the server answers for one competition that is over, with no more lines than were asked for. */
async function showLatest(lines: readonly ReturnType<typeof lineOf>[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://portal.test');
    const competition = {
      tournament_id: 7,
      full_name: 'Кубок пар',
      start_dt: '2026-11-14T07:00:00.000Z',
      end_dt: '2026-11-14T16:00:00.000Z',
      is_parent: 0,
    };
    const data = pathname.endsWith('/standings')
      ? lines.slice(0, Number(searchParams.get('pageSize')))
      : [competition];
    return Response.json({ success: true, data, totalCount: data.length });
  });
  renderAt(<LatestResults results={await loadLatest(browserApi)} />);
  const card = screen.getByRole('heading', { name: 'Кубок пар' }).closest('li')!;
  return within(within(card).getByRole('list'))
    .getAllByRole('listitem')
    .map((place) => ({ text: place.textContent, isMedal: place.querySelector('[data-place]') !== null }));
}

test('The latest results name both of a pair', async () => {
  const partner = { player_id: 9, fullName: 'Бондаренко Виктор Викторович' };
  expect(await showLatest([lineOf(1, 'Мамедова Лейла Эльчиновна', { place: 1, partner })])).toEqual([
    { text: '1Мамедова Лейла Э. и Бондаренко Виктор В.', isMedal: true },
  ]);
});

test('Of two who share the third place the latest results name both, and neither has the bronze', async () => {
  const shared = { place: 3, place_label: '3–4' };
  expect(
    await showLatest([
      lineOf(1, 'Мамедова Лейла', { place: 1 }),
      lineOf(2, 'Аветисян Самвел', { place: 2 }),
      // They are namesakes.
      lineOf(3, 'Сафин Рамиль', shared),
      lineOf(4, 'Сафин Рамиль', shared),
      lineOf(5, 'Мартынов Игорь', { place: 5 }),
    ]),
  ).toEqual([
    { text: '1Мамедова Лейла', isMedal: true },
    { text: '2Аветисян Самвел', isMedal: true },
    { text: '3–4Сафин Рамиль', isMedal: false },
    { text: '3–4Сафин Рамиль', isMedal: false },
  ]);
  expect(await findAccessibilityFaults()).toEqual([]);
});

test('Of a competition that ended in groups the latest results name the first three of its first group', async () => {
  const places = [1, 2, 3, 4];
  const lines = ['Группа A', 'Группа B'].flatMap((group_title) =>
    places.map((place) => lineOf(place, `${group_title} ${place}`, { place, group_title })),
  );
  expect((await showLatest(lines)).map(({ text }) => text)).toEqual([
    '1Группа A 1.',
    '2Группа A 2.',
    '3Группа A 3.',
  ]);
});
