import { expect, test } from 'vitest';
import { pageMeta } from './pageMeta';

const root = { origin: 'https://nardy.example', site: { federation_name: 'Федерация нард Волги' } };
const page = { description: 'Кто играет', canonical: '/athletes' };

test('Title and card of a page bear the name that the editors gave the federation', () => {
  const meta = pageMeta({ ...page, title: 'Спортсмены', root });
  expect(meta).toContainEqual({ title: 'Спортсмены — Федерация нард Волги' });
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Федерация нард Волги' });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://nardy.example/og.png' });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Федерация нард Волги' });
});

test('The home page is called as the federation is', () => {
  expect(pageMeta({ ...page, root })).toContainEqual({ title: 'Федерация нард Волги' });
});

test('Without what the root loads a page still has a title', () => {
  const meta = pageMeta({ ...page, title: 'Спортсмены', root: undefined });
  expect(meta).toContainEqual({ title: 'Спортсмены — Национальная федерация нард' });
});
