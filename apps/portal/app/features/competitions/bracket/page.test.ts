import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { shouldRevalidate } from './page';

const readId = (path: string) => ({ id: /\d+/.exec(path)?.[0] });

test.each([
  ['/competition-bracket/7', '/competition-bracket/7?athlete=5', false],
  ['/competition-bracket/7?athlete=5', '/competition-bracket/7?athlete=5&view=list', false],
  ['/competition-bracket/7?athlete=5', '/competition-bracket/7?athlete=5', true],
  ['/competition-bracket/7', '/competition-bracket/8', true],
])('A step in the bracket from %s to %s loads it anew: %s', (from, to, isLoaded) => {
  const step = {
    currentUrl: new URL(from, 'https://portal.test'),
    currentParams: readId(from),
    nextUrl: new URL(to, 'https://portal.test'),
    nextParams: readId(to),
    defaultShouldRevalidate: true,
  } as unknown as ShouldRevalidateFunctionArgs;
  expect(shouldRevalidate(step)).toBe(isLoaded);
});
