import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { ParticipantName } from './ParticipantName';
import type { ParticipantRow } from './row';

test('Who left or was taken out stays in the list by name, and is marked', () => {
  for (const [status, note] of [
    ['withdrawn', 'снялась с соревнования'],
    ['disqualified', 'дисквалифицирована'],
  ] as const) {
    const row = { lastName: 'Щербакова', givenNames: 'Екатерина', status, note } as ParticipantRow;
    const { container, unmount } = renderAt(<ParticipantName row={row} />);
    expect(container.textContent).toContain('Щербакова Екатерина');
    expect(screen.getByText(note).dataset['status']).toBe(status);
    unmount();
  }
});
