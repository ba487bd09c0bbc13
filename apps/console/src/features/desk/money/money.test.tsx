import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { FeesPanel } from './FeesPanel.tsx';

it('All who are shown are marked as paid at once, and the sum is said', async () => {
  const sent: { marks: { number: number; is_paid: number }[] }[] = [];
  answerWith((_address, init) => {
    sent.push(JSON.parse(init.body as string) as (typeof sent)[number]);
    return answerData({ revision: 2 });
  });
  const desk = buildDesk();
  const [first, ...others] = desk.participants;
  const inside = [{ ...first!, is_paid: 1 as const }, ...others.map((one) => ({ ...one, is_paid: null }))];
  const { user, refetch } = renderPanel(
    { ...desk, tournament: { ...desk.tournament, fee: 4000 }, participants: inside },
    <FeesPanel />,
  );
  expect(screen.getByText(/^Оплатили 1 из/).textContent?.replaceAll(/\s/g, ' ')).toContain(
    `Оплатили 1 из ${inside.length}: 4 000 ₽`,
  );
  expect(await findFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Не оплатили' }));
  await user.click(screen.getByRole('button', { name: /Оплатили все показанные/ }));
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  // Who is here is marked elsewhere, perhaps at this moment.
  expect(sent[0]?.marks).toEqual(others.map(({ number }) => ({ number, is_paid: 1 })));
});
