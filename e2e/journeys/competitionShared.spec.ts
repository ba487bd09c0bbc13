import { expect, test } from '@playwright/test';
import { findCompetition, findWith } from '../support/competitions.ts';
import { readServed } from '../support/readServed.ts';

test('A link to a competition shows its own card, and search engines an event', async ({ request }) => {
  const { tournament_id, full_name } = await findCompetition(request, { statuses: ['app'] });
  const { html } = await readServed(request, `/competition-participants/${tournament_id}`);
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const image = meta('og:image').replaceAll('&amp;', '&');
  expect(image).toContain(`/api/tournaments/${tournament_id}/card.png?v=`);
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  expect(meta('og:image:alt').replaceAll('&quot;', '"')).toContain(full_name);
  expect(meta('twitter:card')).toBe('summary_large_image');
  const card = await request.get(image);
  expect(card.headers()['content-type']).toBe('image/png');
  expect(card.headers()['cache-control']).toContain('immutable');

  const [, told = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(told)).toMatchObject({ '@type': 'SportsEvent', name: full_name, image: [image] });
});

test('A competition and a filtered list go into a calendar', async ({ request }) => {
  const { tournament_id, full_name } = await findWith(request, 'members', { statuses: ['app'] });
  const addressIn = ({ html }: { html: string }) =>
    /href="([^"]*calendar[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const event = await request.get(
    addressIn(await readServed(request, `/competition-participants/${tournament_id}`)),
  );
  expect(event.headers()['content-type']).toContain('text/calendar');
  expect((await event.text()).replaceAll('\r\n ', '')).toContain(full_name.split(',')[0]);

  const list = addressIn(await readServed(request, '/competitions?tab=upcoming&discipline=1'));
  expect(list).toMatch(/statuses=future%2Capp%2Capp-end&discipline_id=1/);
  const missing = async (): Promise<number> => {
    const events = await (await request.get(list)).text();
    const { totalCount } = (await (
      await request.get('/api/tournaments?statuses=future,app,app-end&discipline_id=1')
    ).json()) as { totalCount: number };
    return totalCount - (events.match(/BEGIN:VEVENT/g) ?? []).length;
  };
  // Others announce competitions meanwhile.
  await expect.poll(missing).toBe(0);
});
