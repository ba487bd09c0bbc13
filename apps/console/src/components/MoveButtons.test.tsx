import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MoveButtons } from './MoveButtons.tsx';

const LAST = 2;

function MovedOne() {
  const [place, setPlace] = useState(1);
  return (
    <MoveButtons
      title="Второй"
      isFirst={place === 0}
      isLast={place === LAST}
      onMove={(by) => setPlace(place + by)}
    />
  );
}

it('At the ends of the list the other button has the focus', async () => {
  render(<MovedOne />);
  const user = userEvent.setup({ delay: null });
  const [up, down] = [
    screen.getByRole('button', { name: 'Выше: Второй' }),
    screen.getByRole('button', { name: 'Ниже: Второй' }),
  ];
  up.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(down);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(down);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(up);
});
