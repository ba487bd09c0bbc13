import type { Desk } from '@nardy/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerData, answerWith } from '../../testing/server.ts';
import { BracketPanel } from './bracket/BracketPanel.tsx';
import { PeoplePanel } from './checkin/PeoplePanel.tsx';
import { usePanels } from './frame/usePanels.ts';
import { PersonPanel } from './person/PersonPanel.tsx';
import { StandingsPanel } from './standings/StandingsPanel.tsx';
import { AUDITOR, buildDesk, createGame, createParticipant, SECRETARY } from './testing/desk.ts';
import { renderPanel } from './testing/renderPanel.tsx';
import { Feed } from './tour/Feed.tsx';
import { TableCard } from './tour/TableCard.tsx';
import { TrainingCard } from './training/TrainingCard.tsx';

const BEFORE: Partial<Desk> = { phase: 'entries', games: [], clock: null, tour: null };
const PEOPLE = [createParticipant(1, { attendance: 'unknown' }), createParticipant(2)];
const PLAYED = createGame(1, { score1: 9, score2: 4, outcome: 'played', winner: 1 });

const TRAINING: Desk['training'] = {
  speed: 10,
  minutes: 1,
  requests: [{ kind: 'leaving', table: null, number: 1, text: 'Куулар просит снять.' }],
};

/** Куулар at a table, in the standings and in a simulated hall. */
function renderNames(desk: Desk): void {
  const [standing_id, player_id] = [1, 101];
  const player = { fullName: 'Куулар Байрта' };
  const of = { standing_id, player_id, player, partner: null, place_label: '1', group_title: null };
  answerWith((path) =>
    path.includes('/standings?')
      ? Response.json({
          success: true,
          data: [{ ...of, status: 'in', wins: 3, loses: 1, tie_breaks: [] }],
          totalCount: 1,
          tour: null,
          is_running: 0,
        })
      : answerData([]),
  );
  renderPanel(
    desk,
    <>
      <TableCard opened={{ kind: 'table', game: 101 }} />
      <StandingsPanel />
      <TrainingCard />
    </>,
  );
}

/** What lies open beside a tab, or the tab. */
function Shown() {
  const { tab, side } = usePanels();
  return <output aria-label="Открыто">{side?.opened.kind ?? tab}</output>;
}

const button = (name: RegExp | string) => screen.queryByRole('button', { name });
const line = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Команда/ }).at(-1)!;

describe('A secretary at the desk', () => {
  it('marks who is here, and is offered neither a new entry nor the path of a person', () => {
    renderPanel(buildDesk({ ...BEFORE, ...SECRETARY, participants: PEOPLE }), <PeoplePanel />);
    expect(button(/Считать карту/)).not.toBeNull();
    expect(button(/Новый/)).toBeNull();
    expect(screen.getByText('Куулар')).toBeDefined();
    expect(button(/Куулар/)).toBeNull();
  });

  it('is shown no button that is not there where nobody is entered yet', () => {
    renderPanel(buildDesk({ ...BEFORE, ...SECRETARY, participants: [] }), <PeoplePanel />);
    expect(screen.getByText('Участников пока нет')).toBeDefined();
    expect(screen.queryByText(/«Новый»/)).toBeNull();
  });

  it('reads the feed without the way to the whole log', () => {
    renderPanel(buildDesk(SECRETARY), <Feed />);
    expect(button('Весь журнал')).toBeNull();
  });

  it('finds plain names at a table, in the standings and in a simulated hall', async () => {
    renderNames(buildDesk({ ...SECRETARY, training: TRAINING }));
    expect(await screen.findByRole('row', { name: /Куулар Байрта/ })).toBeDefined();
    expect(screen.getAllByText('Куулар Байрта')).toHaveLength(2);
    expect(button('Куулар Байрта')).toBeNull();
    expect(button('Открыть')).toBeNull();
  });

  it('learns from the line who somebody is, and opens nobody by it', async () => {
    const { user, router } = renderPanel(buildDesk(SECRETARY), null);
    await user.type(line(), 'куулар{Enter}');
    expect(screen.getByRole('region', { name: 'Командная строка' }).textContent).toContain('Куулар Байрта');
    expect(router.state.location.search).toBe('');
  });

  it('is shown the tab alone where an address names what would be refused', () => {
    const shown = (opened: string) => {
      renderPanel(buildDesk(SECRETARY), <Shown />, `?tab=people&open=${opened}`);
      const text = screen.getByRole('status', { name: 'Открыто' }).textContent;
      cleanup();
      return text;
    };
    const refused = ['person.1', 'log', 'late-entry', 'closing', 'correction.101', 'swap.1.2'];
    expect(refused.map(shown)).toEqual(refused.map(() => 'people'));
    expect(['table.101', 'scan', 'fees'].map(shown)).toEqual(['table', 'scan', 'fees']);
  });
});

describe('An auditor at the desk', () => {
  it('chooses a match of the bracket that is over, and is not asked for its right score', async () => {
    const rounds = [{ id: '1.winner.1', title: 'Финал', stage: 0, part: 'winner', is_played: 0 as const }];
    const game = { ...PLAYED, round_id: '1.winner.1', tour: null };
    const desk = buildDesk({ ...AUDITOR, tour: null, rounds, games: [game] });
    const { user, router } = renderPanel(desk, <BracketPanel />);
    await user.click(screen.getByRole('button', { name: /Куулар/ }));
    expect(router.state.location.search).toBe('');
  });

  it('reads the path of a person, and corrects nothing of it', async () => {
    const path = [{ game: 101, title: 'Тур 5', opponent: 2, score: '9 : 4', is_won: 1 }];
    answerWith(() => answerData({ path, acts: [] }));
    renderPanel(
      buildDesk({ ...AUDITOR, games: [PLAYED] }),
      <PersonPanel opened={{ kind: 'person', number: 1 }} />,
    );
    expect(within(await screen.findByRole('list', { name: 'Путь' })).getByText('9 : 4')).toBeDefined();
    expect(screen.queryByTitle('Исправить')).toBeNull();
  });

  it('reads the whole log and opens a person', () => {
    renderPanel(
      buildDesk(AUDITOR),
      <>
        <Feed />
        <TableCard opened={{ kind: 'table', game: 101 }} />
      </>,
    );
    expect(button('Весь журнал')).not.toBeNull();
    expect(button('Куулар Байрта')).not.toBeNull();
  });
});

describe('A director whose desk a copy of the release before answers, which does not say who may read the log', () => {
  const { can_read_log: _, ...rest } = buildDesk({ participants: PEOPLE, training: TRAINING });
  const desk = rest as Desk;

  it.each(['person.1', 'log'])('keeps open what lies open: %s', (opened) => {
    renderPanel(desk, <Shown />, `?open=${opened}`);
    expect(opened).toContain(screen.getByRole('status', { name: 'Открыто' }).textContent);
  });

  it('finds the ways to the log and to people', async () => {
    renderPanel(
      desk,
      <>
        <Feed />
        <PeoplePanel />
      </>,
    );
    expect(button('Весь журнал')).not.toBeNull();
    expect(button(/Куулар/)).not.toBeNull();
    cleanup();
    renderNames(desk);
    const row = await screen.findByRole('row', { name: /Куулар Байрта/ });
    expect(within(row).getByRole('button', { name: 'Куулар Байрта' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Куулар Байрта' })).toHaveLength(2);
    expect(button('Открыть')).not.toBeNull();
  });
});
