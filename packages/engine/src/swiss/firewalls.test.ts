import { describe, expect, test } from 'vitest';

import { Firewalls } from './firewalls.ts';
import { buildGroups } from './groups.ts';
import { buildHistory } from './history.ts';
import { createStrictRules } from './rules.ts';
import { createPlayers, meet } from './testing/histories.ts';

/** Groups of these sizes from the top; pairs by number of the player from 1 have met. */
function firewalls(sizes: readonly number[], met: readonly (readonly [number, number])[] = []) {
  const players = createPlayers(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const [group, size] of sizes.entries())
    for (let count = 0; count < size; count += 1, at += 1) players[at]!.score = sizes.length - group;
  for (const [one, other] of met) meet(players[one - 1]!, players[other - 1]!);
  const history = buildHistory({ players, toursLeft: 0 });
  const drawn = players.map((_, rank) => rank);
  return new Firewalls(createStrictRules(history, 'fold'), buildGroups(history, drawn));
}

describe('A group stands as a firewall', () => {
  test('while those who neither arrive nor leave nor host are two more than twice its most blocked', () => {
    const none = firewalls([4, 4]);
    expect(none.holds(1, 1, 1)).toBe(true);
    expect(none.holds(1, 2, 0)).toBe(true);
    expect(none.holds(1, 2, 1)).toBe(false);
    expect(none.holds(1, 0, 2)).toBe(true);
    expect(none.holds(1, 0, 3)).toBe(false);
    const one = firewalls([4, 6], [[5, 6]]);
    expect(one.holds(1, 1, 1)).toBe(true);
    expect(one.holds(1, 2, 1)).toBe(false);
    expect(one.holds(0, 1, 1)).toBe(true);
  });

  test('while every arrival finds a host, whomever it has met there', () => {
    const met = [5, 6, 7].map((other) => [1, other] as const);
    const walls = firewalls([4, 6], met);
    expect(walls.holds(1, 1, 1)).toBe(true);
    expect(walls.holds(1, 1, 2)).toBe(true);
    expect(walls.holds(1, 2, 1)).toBe(true);
    expect(walls.holds(1, 2, 2)).toBe(false);
    const more = firewalls([4, 6], [...met, [1, 8]]);
    expect(more.holds(1, 1, 1)).toBe(true);
    expect(more.holds(1, 2, 0)).toBe(true);
    expect(more.holds(1, 2, 1)).toBe(false);
  });

  test('whomever of it somebody below has met', () => {
    const met = [1, 2, 3, 4].map((other) => [5, other] as const);
    expect(firewalls([4, 6], met).holds(0, 1, 1)).toBe(true);
  });

  test('unless it has been joined, and beyond the last there is none', () => {
    const walls = firewalls([4, 4, 4]);
    expect(walls.next(0)).toBe(0);
    walls.join(0);
    expect(walls.holds(0, 0, 0)).toBe(false);
    expect(walls.next(0)).toBe(1);
    walls.join(1);
    walls.join(2);
    expect(walls.next(0)).toBe(3);
    expect(walls.next(3)).toBe(3);
    expect(walls.holds(3, 0, 0)).toBe(false);
  });
});
