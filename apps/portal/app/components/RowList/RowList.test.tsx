import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { FileRow, LinkRow, RowList } from './RowList';

test('A row is one link: to a page, or to a file that is saved under its name', async () => {
  const { container, user, router } = renderAt(
    <RowList>
      <LinkRow to="/judge-profile/1" lead={null} title="Орлов Станислав" note="Главный судья" />
      <FileRow href="/files/7" fileName="regulations.pdf" lead={null} title="Положение" note="310 КБ" />
    </RowList>,
  );
  const file = screen.getByRole('link', { name: /Положение/ });
  expect(file.getAttribute('href')).toBe('/files/7');
  expect(file.getAttribute('download')).toBe('regulations.pdf');
  await user.click(screen.getByRole('link', { name: /Орлов/ }));
  expect(router.state.location.pathname).toBe('/judge-profile/1');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
