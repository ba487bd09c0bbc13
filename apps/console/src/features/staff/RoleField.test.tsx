import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoleField } from './RoleField.tsx';

it('A role that was not chosen is a fault that the focus can go to', () => {
  render(<RoleField role={undefined} fault="Выберите роль" isRemovable={false} onChoose={() => undefined} />);
  const group = screen.getByRole('radiogroup', { name: /Роль/ });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  group.focus();
  expect(document.activeElement).toBe(group);
});
