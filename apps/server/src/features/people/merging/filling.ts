import type { MergedField } from '@nardy/contract';
import { getRemainingPlayer, type Sides } from './sides.ts';

/** A value that the remaining one gets, with what it had. */
export interface Filled {
  readonly before: unknown;
  readonly after: unknown;
}

export type Filling = Readonly<Record<'persons' | 'players' | 'referees', Readonly<Record<string, Filled>>>>;

/** Columns of the fields of a card. */
const OF_PERSON = {
  last_name: 'last_name',
  first_name: 'first_name',
  middle_name: 'middle_name',
  birthday: 'birthday',
  gender: 'gender',
  photo: 'photo_path',
} as const;
const OF_PLAYER = { rank: 'rank_id', honorary: 'honorary_rank_id' } as const;
const OF_REFEREE = { category: 'category_id' } as const;

/** What is not known of the kept one and is known of the other, and what was chosen of the other; nothing else is overwritten. */
export function computeFilling(sides: Sides, chosen: readonly MergedField[]): Filling {
  const { kept, gone } = sides;
  const take = new Set(chosen);
  return {
    persons: {
      ...pickFilled(kept.person, gone.person, OF_PERSON, take),
      ...fillPlace(kept.person, gone.person, take.has('city')),
    },
    players: {
      ...(kept.player && gone.player && pickFilled(kept.player, gone.player, OF_PLAYER, take)),
      ...fillMembership(sides),
    },
    referees: kept.referee && gone.referee ? pickFilled(kept.referee, gone.referee, OF_REFEREE, take) : {},
  };
}

/** Whoever of the two had joined, the athlete is a member. */
function fillMembership(sides: Sides): Record<string, Filled> {
  const isMissing = getRemainingPlayer(sides)?.federation_member === false;
  return isMissing && (sides.kept.isMember || sides.gone.isMember)
    ? { federation_member: { before: false, after: true } }
    : {};
}

type Person = Sides['kept']['person'];

/** The city brings its country along; without a city the country alone is filled in. */
function fillPlace(kept: Person, gone: Person, isChosen: boolean): Record<string, Filled> {
  if (gone.city_id !== null && (kept.city_id === null || isChosen))
    return {
      country_id: { before: kept.country_id, after: gone.country_id },
      city_id: { before: kept.city_id, after: gone.city_id },
    };
  if (kept.city_id !== null || kept.country_id !== null || gone.country_id === null) return {};
  return { country_id: { before: null, after: gone.country_id } };
}

function pickFilled<Field extends MergedField, Column extends string>(
  kept: Readonly<Record<Column, unknown>>,
  gone: Readonly<Record<Column, unknown>>,
  columns: Readonly<Record<Field, Column>>,
  take: ReadonlySet<MergedField>,
): Record<string, Filled> {
  const wanted = (Object.keys(columns) as Field[]).filter((field) => {
    const column = columns[field];
    return gone[column] !== null && (kept[column] === null || take.has(field));
  });
  return Object.fromEntries(
    wanted.map((field) => [columns[field], { before: kept[columns[field]], after: gone[columns[field]] }]),
  );
}
