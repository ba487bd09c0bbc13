import type { Sides } from './sides.ts';

/** A value that the kept one gets, with what it had. */
export interface Filled {
  readonly before: unknown;
  readonly after: unknown;
}

export type Filling = Readonly<Record<'persons' | 'players' | 'referees', Readonly<Record<string, Filled>>>>;

/** What is not known of the kept one and is known of the other; what is known is never overwritten. */
export function computeFilling({ kept, gone }: Sides): Filling {
  const hasCity = kept.person.city_id !== null;
  return {
    persons: {
      ...blanks(kept.person, gone.person, ['middle_name', 'birthday', 'gender', 'photo_path']),
      ...(hasCity || gone.person.city_id === null
        ? blanks(kept.person, { country_id: hasCity ? null : gone.person.country_id }, ['country_id'])
        : {
            country_id: { before: kept.person.country_id, after: gone.person.country_id },
            city_id: { before: null, after: gone.person.city_id },
          }),
    },
    players:
      kept.player && gone.player
        ? {
            ...blanks(kept.player, gone.player, ['rank_id', 'honorary_rank_id']),
            ...(!kept.player.federation_member &&
              gone.player.federation_member && { federation_member: { before: false, after: true } }),
          }
        : {},
    referees: kept.referee && gone.referee ? blanks(kept.referee, gone.referee, ['category_id']) : {},
  };
}

function blanks<Name extends string>(
  kept: Readonly<Record<Name, unknown>>,
  gone: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): Record<string, Filled> {
  return Object.fromEntries(
    names
      .filter((name) => kept[name] === null && gone[name] !== null)
      .map((name) => [name, { before: null, after: gone[name] }]),
  );
}
