import { expect, test } from 'vitest';
import { SITE_FALLBACK } from './fallback';
import { chooseMark } from './mark';

const WIDE = { link: '/media/logos/a.webp', width: 400, height: 100 };

test('The drawn mark holds one name; another one is written beside its sign', () => {
  expect(chooseMark(SITE_FALLBACK)).toMatch(
    /^<svg viewBox="0 0 222 48" width="222" [^>]+><use [^>]+><\/use><\/svg>$/,
  );
  const other = chooseMark({ ...SITE_FALLBACK, federation_name: 'Нарды <b>Волги</b>' });
  expect(other).toContain('viewBox="0 0 48 48"');
  expect(other).toContain('<span data-name>Нарды &lt;b&gt;Волги&lt;/b&gt;</span>');
});

test('A logo has its room before it comes; a wide one holds the name itself', () => {
  const wide = chooseMark({ ...SITE_FALLBACK, logo: WIDE });
  expect(wide).toContain('<img src="/media/logos/a.webp" width="176" height="44" alt="">');
  expect(wide).not.toContain('data-name');
  expect(chooseMark({ ...SITE_FALLBACK, logo: { ...WIDE, width: 150 } })).toContain(
    'width="66" height="44" alt=""><span data-name>Национальная федерация нард</span>',
  );
});
