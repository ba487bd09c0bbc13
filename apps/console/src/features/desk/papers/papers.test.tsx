import type { DeskPaper } from '@nardy/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetSession, startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { findNeighbour, findPaper } from './choice.ts';
import { PaperAside, parseTables } from './PaperAside.tsx';
import { PapersPanel } from './PapersPanel.tsx';
import { waitUntil } from '../../../testing/waitUntil.ts';

const SLIPS: DeskPaper = {
  paper: 'slips',
  title: 'Бланки матчей',
  detail: 'Тур 5 · 10 листов, по 4 на листе',
  is_open: true,
  is_for_now: true,
  kind: 'tour',
  parts: [
    { id: '1.t5', title: 'Тур 5' },
    { id: '1.t4', title: 'Тур 4' },
  ],
  part: '1.t5',
};

const CLOSED: DeskPaper = {
  paper: 'certificates',
  title: 'Грамоты',
  detail: 'Призёров ещё нет',
  is_open: false,
  is_for_now: false,
  kind: 'end',
  parts: [],
  part: null,
};

const PAPERS = [SLIPS, CLOSED];

afterEach(() => {
  cleanup();
  forgetSession();
});

/** The panel beside what is chosen in it, with the addresses that were asked for. */
function openPapers(papers = PAPERS, search = '') {
  startSession({ token: makeAccessToken(), userId: 1, email: 'd@nardy.example', role: 'director' });
  const asked: string[] = [];
  answerWith((address) => {
    asked.push(address);
    return address.endsWith('/papers') ? answerData(papers) : new Response('%PDF');
  });
  vi.stubGlobal(
    'open',
    vi.fn(() => ({})),
  );
  URL.createObjectURL = () => 'blob:paper';
  const panel = renderPanel(
    buildDesk(),
    <>
      <PapersPanel />
      <PaperAside />
    </>,
    search,
  );
  return { ...panel, asked };
}

it('What the moment needs is chosen already, and what cannot be printed says why', async () => {
  const { user, asked } = openPapers();
  expect(await screen.findByRole('button', { name: /Бланки матчей/, pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: /Грамоты.*Призёров ещё нет/ })).toHaveProperty('disabled', true);
  expect(await findFaults()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Какой'), '1.t4');
  await user.type(screen.getByLabelText('Столы'), '7');
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  await waitUntil(() => expect(asked.at(-1)).toMatch(/papers\/slips\?.*part=1\.t4.*from=7.*to=7/));
});

it('The number of the chosen paper and Enter print the part that is chosen', async () => {
  const { user, router, asked } = openPapers();
  await user.selectOptions(await screen.findByLabelText('Какой'), '1.t4');
  await user.type(screen.getByRole('textbox', { name: /команд/i }), '1{Enter}');
  await waitUntil(() => expect(asked.at(-1)).toMatch(/papers\/slips\?.*part=1\.t4/));
  expect(router.state.location.search).toContain('part=1.t4');
});

it('The row and the card say which part is printed', async () => {
  const { user } = openPapers();
  await user.selectOptions(await screen.findByLabelText('Какой'), '1.t4');
  await user.type(screen.getByRole('textbox', { name: /команд/i }), '1');
  const row = screen.getByRole('region', { name: 'Командная строка' });
  expect(row.textContent).toContain('Тур 4');
  expect(row.textContent).not.toContain('Тур 5');
  const card = screen.getByRole('heading', { name: 'Бланки матчей' }).closest('section');
  expect(card?.querySelector('p')?.textContent).toBe('Тур 4');
  await user.selectOptions(screen.getByLabelText('Какой'), '1.t5');
  expect(row.textContent).toContain('Тур 5 · 10 листов, по 4 на листе');
});

it.each(['{F3}{F9}', '{F3}{Control>}p{/Control}', '{Control>}p{/Control}'])(
  '%s chooses what the moment needs, not what was printed last',
  async (keys) => {
    const standings: DeskPaper = { ...SLIPS, paper: 'standings', title: 'Таблица', is_for_now: false };
    const { user, router } = openPapers([SLIPS, standings], '?tab=papers&paper=standings&part=1.t4');
    await screen.findByRole('button', { name: /Таблица/, pressed: true });
    await user.keyboard(keys);
    expect(router.state.location.search).toBe('?tab=papers');
    expect(screen.getByRole('button', { name: /Бланки матчей/, pressed: true })).toBeDefined();
  },
);

it('F9 on the papers themselves leaves what is chosen', async () => {
  const standings: DeskPaper = { ...SLIPS, paper: 'standings', title: 'Таблица', is_for_now: false };
  const { user } = openPapers([SLIPS, standings], '?tab=papers&paper=standings&part=1.t4');
  await screen.findByRole('button', { name: /Таблица/, pressed: true });
  await user.keyboard('{F9}');
  expect(screen.getByRole('button', { name: /Таблица/, pressed: true })).toBeDefined();
});

it('A paper is of the part that is printed when none is chosen, though later ones are there', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'd@nardy.example', role: 'director' });
  answerWith(() => answerData([{ ...SLIPS, part: '1.t4' }]));
  renderPanel(buildDesk(), <PaperAside />);
  expect(await screen.findByLabelText('Какой')).toHaveProperty('value', '1.t4');
});

it('Ctrl+S saves nothing where the tables are wrong, and one file while one is made', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'd@nardy.example', role: 'director' });
  const saved: string[] = [];
  const made = Promise.withResolvers<Response>();
  answerWith((address) => {
    if (address.endsWith('/papers')) return answerData([SLIPS]);
    saved.push(address);
    return made.promise;
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  // The page would go there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = renderPanel(buildDesk(), <PaperAside />);
  const tables = await screen.findByLabelText('Столы');
  const pressSave = () => user.keyboard('{Control>}[KeyS]{/Control}');
  await user.type(tables, '20-1');
  await pressSave();
  expect(saved).toEqual([]);
  await user.clear(tables);
  await user.type(tables, '1-20');
  await pressSave();
  await pressSave();
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatch(/papers\/slips\?.*from=1.*to=20/);
  made.resolve(new Response('%PDF'));
  await waitUntil(() =>
    expect(screen.getByRole('button', { name: 'PDF' })).toHaveProperty('disabled', false),
  );
});

it('First pages are asked for one after the other, of what can be printed', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'd@nardy.example', role: 'director' });
  const standings: DeskPaper = { ...SLIPS, paper: 'standings', title: 'Таблица' };
  const asked: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  answerWith((address) => {
    if (address.endsWith('/papers')) return answerData([SLIPS, CLOSED, standings]);
    asked.push(address);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  renderPanel(buildDesk(), <PapersPanel />);
  await screen.findByRole('button', { name: /Таблица/ });
  await waitUntil(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatch(/papers\/slips\?.*only=first-page/);
  answers[0]?.(new Response('none', { status: 500 }));
  await waitUntil(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatch(/papers\/standings\?.*only=first-page/);
  answers[1]?.(new Response('%PDF'));
});

it('With an empty line the arrows choose among what can be printed, and stop at its ends', () => {
  const standings: DeskPaper = { ...SLIPS, paper: 'standings' };
  const papers = [SLIPS, CLOSED, standings];
  expect(findNeighbour(papers, SLIPS, 1)).toBe(standings);
  expect(findNeighbour(papers, standings, 1)).toBe(standings);
  expect(findNeighbour(papers, SLIPS, -1)).toBe(SLIPS);
  expect(findNeighbour([CLOSED], undefined, 1)).toBeUndefined();
});

it('A paper is found by its number and by a word, also in the wrong layout', () => {
  expect(findPaper('1', PAPERS)?.paper).toBe('slips');
  expect(findPaper('матч', PAPERS)?.paper).toBe('slips');
  expect(findPaper(',kfyrb', PAPERS)?.paper).toBe('slips');
  expect(findPaper('12 9 4', PAPERS)).toBeUndefined();
});

it('Tables are one or from one to another', () => {
  expect(parseTables('')).toEqual({});
  expect(parseTables('7')).toEqual({ from: 7, to: 7 });
  expect(parseTables(' 1–20 ')).toEqual({ from: 1, to: 20 });
  expect(parseTables('20-1')).toBeNull();
  expect(parseTables('все')).toBeNull();
});
