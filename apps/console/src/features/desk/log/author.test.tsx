import type { DeskEntry } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, list } from '../../../testing/server.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { Feed } from '../tour/Feed.tsx';
import { LogPanel } from './LogPanel.tsx';

const PLAYERS = 'Куулар Б. и Цветков П., с телефонов';

const ENTRY: DeskEntry = {
  act: 31,
  dt: '2026-11-24T09:33:02.000Z',
  author: 'Кудрявцев Вячеслав',
  is_by_players: 0,
  is_own: 0,
  title: 'Стол 1: 9 : 4',
  detail: null,
  reason: null,
  undone_dt: null,
  game: 101,
  type: 'enter-result',
};

it.each([
  ['feed', Feed],
  ['log', LogPanel],
])(
  'In the %s a person has initials, what players have reported a phone, the program a table',
  async (_, Panel) => {
    const entries: DeskEntry[] = [
      { ...ENTRY, act: 33, author: PLAYERS, is_by_players: 1 },
      { ...ENTRY, act: 32, author: null },
      ENTRY,
    ];
    answerWith(() => list(entries));
    renderPanel(
      buildDesk({ feed: entries }),
      <>
        <Panel />
        <i data-testid="phone">
          <Icon name="phone" />
        </i>
        <i data-testid="table">
          <Icon name="table" />
        </i>
      </>,
    );
    const picture = (name: string) => screen.getByTestId(name).innerHTML;
    expect((await screen.findByTitle('Кудрявцев Вячеслав')).innerHTML).toBe('ВК');
    expect(screen.getByTitle(PLAYERS).innerHTML).toBe(picture('phone'));
    expect(screen.getByTitle('Программа').innerHTML).toBe(picture('table'));
  },
);
