import { expect, test } from 'vitest';
import { getCurrentMark, SECTIONS } from './sections';

const marks = (pathname: string) =>
  SECTIONS.flatMap((section) => {
    const mark = getCurrentMark(section, pathname);
    return mark ? [`${section.title}: ${mark}`] : [];
  });

test('A section is marked on its own page and on those within it', () => {
  expect(marks('/')).toEqual(['Главная: page']);
  expect(marks('/competitions')).toEqual(['Соревнования: page']);
  expect(marks('/competitions/7/bid')).toEqual(['Соревнования: true']);
  expect(marks('/competition-child/7')).toEqual(['Соревнования: true']);
  expect(marks('/athlete-matches/7')).toEqual(['Спортсмены: true']);
  expect(marks('/judge-profile/7')).toEqual(['Спортсмены: true']);
  expect(marks('/photo-gallery/7')).toEqual(['Фото: true']);
  expect(marks('/no-such-page')).toEqual([]);
});
