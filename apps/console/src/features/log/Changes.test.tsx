import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Changes } from './Changes.tsx';

const listLabels = () => screen.queryAllByRole('term').map((term) => term.textContent);

test('What was made is told by what it has', () => {
  render(<Changes entry={{ before: null, after: { title: 'Кубок', author: null, tags: [] } }} />);
  expect(listLabels()).toEqual(['Название']);
});

test('What was filled has a dash before, and what was deleted had nothing else', () => {
  render(<Changes entry={{ before: { author: null }, after: { author: 'Анна' } }} />);
  expect(listLabels()).toEqual(['Автор', 'Автор']);
  cleanup();
  render(<Changes entry={{ before: { title: 'Кубок', author: null }, after: null }} />);
  expect(listLabels()).toEqual(['Название']);
});
