import { expect, test, vi } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { createCompetition } from './testing/competition';
import { TileFoot } from './TileFoot';

const NOW = Date.parse('2026-11-20T09:13:00.000Z');

test.each([
  ['2026-12-02T21:00:00.000Z', '12 дн 11 ч 47 мин'],
  [null, '23 дн 21 ч 47 мин'],
])('A registration that ends at %s, or else at the start, is open for %s', (app_end_dt, left) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const { container } = renderAt(
    <TileFoot tournament={createCompetition({ app_end_dt })} renderedAt={NOW} />,
  );
  const text = (container.textContent ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain(`До конца регистрации${left}`);
});
