import { expect, test } from 'vitest';
import { readGeographyFiles } from '../athletes/testing/geography.ts';
import { planCompetitions } from '../competitions/competitions.ts';
import { inventAlbums } from './albums.ts';
import { nameCompetitions } from './tags.ts';
import { inventVideos } from './videos.ts';

const { places } = await readGeographyFiles();

// A season has 364 days: at the turn of some years a competition that comes back begins twice in one of them.
test.each(['2026-11-20', '2028-01-01', '2028-12-30', '2029-01-01'])(
  'No two tags of competitions have one name on %s',
  (today) => {
    const saved = planCompetitions(places, today).map((competition, index) => ({
      id: index + 1,
      competition,
    }));
    const shown = [...inventAlbums(saved, today), ...inventVideos(saved, today)];
    const names = nameCompetitions(shown.map(({ competition }) => competition));
    expect(names.size).toBeGreaterThan(20);
    expect(new Set(names.values()).size).toBe(names.size);
  },
);
