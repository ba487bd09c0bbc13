import { expect, test } from 'vitest';
import { listLinksIn } from './links.ts';
import type { ReadFederation } from './reading/federation.ts';

const listLinksOfLogo = (link: string) =>
  listLinksIn({
    persons: [],
    albums: [],
    videos: [],
    competitions: [],
    site: { banners: [], settings: { logo: { link, width: 120, height: 120 } }, policy: null },
  } as unknown as ReadFederation);

test('The logo of letters and papers comes with that of the pages', () => {
  expect(listLinksOfLogo('/media/logos/own.webp')).toEqual(['/media/logos/own.webp', '/media/logos/own.png']);
});

test('A logo that was not uploaded has none for letters', () => {
  expect(listLinksOfLogo('/media/partners/own.svg')).toEqual(['/media/partners/own.svg']);
});
