import { describe, expect, test } from 'vitest';

import { buildGroups, type Group } from './groups.ts';
import { buildHistory } from './history.ts';
import { createStrictRules, type Rules } from './rules.ts';
import { createPlayers, meet } from './testing/histories.ts';
import { drawBelow, createRandom } from './testing/random.ts';
import { buildChain, chooseDown } from './wishChain.ts';

/** Groups from the top, each a list of the players' tags: "ю" of the south, "юк" of the south and a club. */
type Field = readonly (readonly string[])[];

function chosen(field: Field, met: readonly (readonly [number, number])[] = []) {
  const tags = field.flat();
  const players = createPlayers(tags.length).map((player, at) => ({ ...player, tags: tags[at]!.split('') }));
  let at = 0;
  for (const [group, members] of field.entries())
    for (const _ of members) players[at++]!.score = field.length - group;
  for (const [one, other] of met) meet(players[one]!, players[other]!);
  const history = buildHistory({ players, toursLeft: 0, options: { wishes: true } });
  const ranks = players.map((_, rank) => rank);
  return chosenBy(createStrictRules(history, 'fold'), buildGroups(history, ranks));
}

interface ChainStep {
  readonly leaver?: number;
  readonly arrival?: number;
  readonly host?: number;
}

/** Every group is taken for one that absorbs; undefined where no choice fits. */
function chosenBy(rules: Rules, groups: readonly Group[]): ChainStep[] | undefined {
  const chain = buildChain(rules, groups, () => true);
  const steps = 'blocker' in chain ? [] : chooseDown(chain);
  if (steps.length < groups.length) return undefined;
  return steps.map(({ leaver, floats: [float] }) => ({
    ...(leaver === undefined ? {} : { leaver }),
    ...(float === undefined ? {} : { arrival: float[0], host: float[1] }),
  }));
}

/** The pairs of a group beyond the half that each tag may have. */
function bound(tags: readonly string[]): number {
  const counts = [...new Set(tags.join(''))].map((tag) => tags.filter((own) => own.includes(tag)).length);
  return counts.reduce((sum, count) => sum + Math.max(0, count - tags.length / 2), 0);
}

function shared(one: string, other: string): number {
  return one.split('').filter((tag) => other.includes(tag)).length;
}

interface Way {
  readonly broken: number;
  readonly steps: readonly ChainStep[];
}

/** The first of the best ways down: every leaver from the lowest, and for each every host from the highest. */
function bestWay(field: Field, at = 0, first = 0, arrival?: number): Way {
  const tags = field.flat();
  const members = (field[at] ?? []).map((_, place) => first + place);
  if (members.length === 0) return { broken: 0, steps: [] };
  const odd = (members.length + (arrival === undefined ? 0 : 1)) % 2 === 1;
  let best: Way = { broken: Infinity, steps: [] };
  for (const leaver of odd ? members.toReversed() : [undefined]) {
    const further = bestWay(field, at + 1, first + members.length, leaver);
    for (const host of arrival === undefined ? [undefined] : members) {
      if (host !== undefined && host === leaver) continue;
      const left = members.filter((rank) => rank !== leaver && rank !== host);
      const pair = host === undefined ? 0 : shared(tags[arrival!]!, tags[host]!);
      const broken = further.broken + pair + bound(left.map((rank) => tags[rank]!));
      const step = {
        ...(leaver === undefined ? {} : { leaver }),
        ...(arrival === undefined || host === undefined ? {} : { arrival, host }),
      };
      if (broken < best.broken) best = { broken, steps: [step, ...further.steps] };
    }
  }
  return best;
}

describe('Whoever goes down where a region holds half of a group', () => {
  test('is who the best of all ways down has it', () => {
    let decided = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      const random = createRandom(seed);
      const kinds = ['ю', 'юк', 'с', 'ск', 'в', 'юл'].slice(0, 2 + drawBelow(random, 5));
      const common = random();
      const field = Array.from({ length: 2 + drawBelow(random, 3) }, () =>
        Array.from({ length: 3 + drawBelow(random, 4) }, () =>
          random() < common ? kinds[0]! : kinds[drawBelow(random, kinds.length)]!,
        ),
      );
      if (field.flat().length % 2 === 1) field.at(-1)?.push('ю');
      const steps = chosen(field);
      if (steps === undefined) continue;
      expect({ seed, steps }).toStrictEqual({ seed, steps: bestWay(field).steps });
      decided += 1;
    }
    expect(decided).toBeGreaterThan(270);
  });

  test('is nobody where all numbers are even', () => {
    const steps = chosen([
      ['ю', 'ю', 'ю', 'с'],
      ['ю', 'с'],
    ]);
    expect(steps).toStrictEqual([{}, {}]);
  });

  test('cannot be told by counting where those who would come first have been met', () => {
    const field = [
      ['ю', 'ю', 'с'],
      ['ю', 'ю', 'с'],
    ];
    expect(chosen(field)).toEqual([{ leaver: 2 }, { arrival: 2, host: 3 }]);
    expect(chosen(field, [[2, 3]])).toEqual([{ leaver: 2 }, { arrival: 2, host: 4 }]);
    expect(
      chosen(field, [
        [2, 3],
        [2, 4],
      ]),
    ).toBeUndefined();
  });

  test('is found for many groups as fast as for few', () => {
    let tried = 0;
    const field = Array.from({ length: 60 }, (_, at) =>
      at % 59 === 0 ? ['ю', 'ю', 'с'] : ['ю', 'ю', 'с', 'в'],
    );
    const players = createPlayers(238).map((player, at) => ({ ...player, tags: [field.flat()[at]!] }));
    let at = 0;
    for (const [group, members] of field.entries())
      for (const _ of members) players[at++]!.score = field.length - group;
    const history = buildHistory({ players, toursLeft: 0, options: { wishes: true } });
    const counting = {
      ...history,
      sharedTags: (u: number, v: number) => {
        tried += 1;
        return history.sharedTags(u, v);
      },
    };
    const ranks = players.map((_, rank) => rank);
    const steps = chosenBy(createStrictRules(counting, 'fold'), buildGroups(history, ranks));
    expect(steps).toHaveLength(60);
    expect(tried).toBeLessThan(3000);
  });
});
