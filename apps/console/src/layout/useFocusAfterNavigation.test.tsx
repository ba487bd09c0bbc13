import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts';

function Frame() {
  const page = useRef<HTMLElement>(null);
  useFocusAfterNavigation(page);
  return (
    <>
      <nav>
        <Link to="/list">Раздел</Link>
      </nav>
      <main ref={page}>
        <Routes>
          <Route path="/card" element={<Card />} />
          <Route path="/list" element={<List />} />
          <Route path="/new" element={<New />} />
        </Routes>
      </main>
    </>
  );
}

function Card() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Карточка</h1>
      <button type="button" onClick={() => void navigate('/list')}>
        Удалить
      </button>
      <button type="button" onClick={() => void navigate('/new')}>
        Добавить
      </button>
    </>
  );
}

/** Its heading comes with what is asked for. */
function List() {
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTitle('Список'), 20);
    return () => clearTimeout(timer);
  }, []);
  return title === undefined ? <p>Загрузка</p> : <h1>{title}</h1>;
}

function New() {
  return (
    <>
      <h1>Новый</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as a page for one new thing does */}
      <input aria-label="Название" autoFocus />
    </>
  );
}

function open() {
  render(
    <MemoryRouter initialEntries={['/card']}>
      <Frame />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

it('The focus of a page that is left by an act comes to the heading of the next', async () => {
  const user = open();
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const heading = await screen.findByRole('heading', { name: 'Список' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('A field that takes the focus of a new page has it', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Название' }));
});

it('A link of the menu that leads to another page stays where the focus is', async () => {
  const user = open();
  const link = screen.getByRole('link', { name: 'Раздел' });
  await user.click(link);
  await screen.findByRole('heading', { name: 'Список' });
  expect(document.activeElement).toBe(link);
});
