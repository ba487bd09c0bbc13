import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PaymentQr } from './PaymentQr';

test('A code that did not come keeps nothing from the next competition', () => {
  // No picture comes here; the event says so.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { rerender } = render(<PaymentQr address="/files/7.png" />);
  fireEvent.error(screen.getByRole('img', { name: /QR-код/ }));
  expect(screen.getByRole('alert').textContent).toContain('Не удалось загрузить QR-Код');
  rerender(<PaymentQr address="/files/8.png" />);
  expect(screen.getByRole('img', { name: /QR-код/ }).getAttribute('src')).toBe('/files/8.png');
  expect(screen.queryByRole('alert')).toBeNull();
});
