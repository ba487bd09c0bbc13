import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Checker } from './Checker/Checker';
import { DisciplineDot } from './DisciplineDot/DisciplineDot';
import { FeltPoints } from './FeltPoints/FeltPoints';
import { Icon } from './Icon/Icon';
import { RowsSkeleton, TileSkeleton } from './Skeleton/Skeleton';
import { StatusBadge } from './StatusBadge/StatusBadge';
import { Tag } from './Tag/Tag';
import { findAccessibilityFaults } from './testing/render';

test('A status is told by its words', () => {
  render(
    <>
      {(['future', 'app', 'app-end', 'current', 'past'] as const).map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </>,
  );
  for (const label of ['анонс', 'идёт регистрация', 'регистрация завершена', 'идёт', 'завершён']) {
    expect(screen.getByText(label)).toBeTruthy();
  }
});

test('The first three places are checkers, the fourth is a number', () => {
  render(
    <>
      <Checker place={3} />
      <Checker place={4} />
    </>,
  );
  expect(screen.getByText('3').dataset['place']).toBe('3');
  expect(screen.getByText('4').dataset['place']).toBeUndefined();
});

test('A sixth discipline takes the first colour again', () => {
  render(<DisciplineDot id={6}>Нарды</DisciplineDot>);
  expect(screen.getByText('Нарды').dataset['colour']).toBe('1');
});

test('An icon is silent without a label and an image with one', () => {
  const { container } = render(
    <>
      <Icon name="x" />
      <Icon name="lock" label="Закрыто" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/sprite\.svg.*#x$/u);
});

test('Marks and skeletons are accessible', async () => {
  const { container } = render(
    <>
      <StatusBadge status="current" />
      <Tag icon="award">ВК</Tag>
      <DisciplineDot id={1}>Короткие нарды</DisciplineDot>
      <TileSkeleton />
      <RowsSkeleton rows={2} />
      <FeltPoints />
    </>,
  );
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
