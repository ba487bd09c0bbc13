import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildDesk, game, person } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { TourPanel } from './TourPanel.tsx';

afterEach(cleanup);

it('A name that is cut for want of room is whole in its title', () => {
  const [one] = person(1).players;
  const name = 'Рождественская-Преображенская-Долгова Екатерина';
  const [last_name = '', first_name = ''] = name.split(' ');
  const long = person(1, { name, players: one ? [{ ...one, last_name, first_name }] : [] });
  renderPanel(buildDesk({ games: [game(1)], participants: [long, person(2)] }), <TourPanel />);
  expect(screen.getByTitle(name).textContent).toBe(name);
});
