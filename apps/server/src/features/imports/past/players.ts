import type { ImportDecisions } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { mayBeOne, mayShareMiddle, type NamedPerson } from '../checking/names.ts';
import { simplifyTitle } from '../checking/values.ts';
import type { City } from '../people/handbooks.ts';
import { findKnown, matchPerson, type Known } from '../people/known.ts';

/** A player where a row names one. */
export interface Appearance {
  readonly row: number;
  readonly side: 1 | 2;
  readonly named: NamedPerson;
  /** Where he is from, when the row says so. */
  readonly home: City | null;
}

/** Somebody whom the rows of a file name, with what is to become of him. */
export interface FilePlayer {
  /** Where the file names him first: decisions are reported by it. */
  readonly key: string;
  readonly row: number;
  readonly named: NamedPerson;
  readonly home: City | null;
  readonly known: readonly Known[];
  /** `skip` until somebody has decided who it is. */
  readonly outcome: 'add' | 'link' | 'skip';
  readonly personId: number | null;
}

export interface FoundPlayers {
  readonly players: readonly FilePlayer[];
  /** By row and side; of whom the file names too little to tell him from another there is none. */
  readonly of: ReadonlyMap<string, FilePlayer>;
}

interface Variant {
  named: NamedPerson;
  home: City | null;
  readonly first: Appearance;
  readonly keys: string[];
}

export const formatAppearanceKey = ({ row, side }: Pick<Appearance, 'row' | 'side'>): string =>
  `${row}:${side}`;

/** Who is named by the rows, and whom of them the federation knows. */
export async function findPlayers(
  db: Db,
  appearances: readonly Appearance[],
  decisions: ImportDecisions,
): Promise<FoundPlayers> {
  const variants = listVariants(appearances);
  const known = await findKnown(db, new Map(variants.map(({ named }, index) => [index, named])));
  const players = variants.map((variant, index) =>
    evaluatePlayer(variant, known.get(index) ?? [], decisions),
  );
  return {
    players,
    of: new Map(
      variants.flatMap(({ keys }, index) => keys.map((key) => [key, players[index]] as const)),
    ) as FoundPlayers['of'],
  };
}

/**
 * The same last and first name is the same person unless birthdays or patronymics differ; where a row names less than others do,
 * it means the only one whom it may mean, and nobody when there are several.
 */
function listVariants(appearances: readonly Appearance[]): readonly Variant[] {
  const all: Variant[] = [];
  const byName = new Map<string, Variant[]>();
  const detailed = appearances.toSorted(
    (one, other) => countDetails(other.named) - countDetails(one.named) || one.row - other.row,
  );
  for (const appearance of detailed) {
    const name = JSON.stringify([
      simplifyTitle(appearance.named.last_name),
      simplifyTitle(appearance.named.first_name),
    ]);
    const namesakes = byName.get(name) ?? [];
    byName.set(name, namesakes);
    const fitting = namesakes.filter(({ named }) => mayBeOne(named, appearance.named));
    const [only] = fitting;
    if (fitting.length > 1) continue;
    if (only) join(only, appearance);
    else {
      const variant = {
        named: appearance.named,
        home: appearance.home,
        first: appearance,
        keys: [formatAppearanceKey(appearance)],
      };
      namesakes.push(variant);
      all.push(variant);
    }
  }
  return all.map((variant) => ({ ...variant, first: pickEarliest(variant) }));
}

function join(variant: Variant, appearance: Appearance): void {
  variant.keys.push(formatAppearanceKey(appearance));
  variant.home ??= appearance.home;
  variant.named = {
    ...variant.named,
    middle_name: variant.named.middle_name ?? appearance.named.middle_name,
    birthday: variant.named.birthday ?? appearance.named.birthday,
  };
}

function pickEarliest({ first, keys }: Variant): Appearance {
  const places = keys.map((key) => key.split(':').map(Number));
  const [row = first.row, side = first.side] =
    places.toSorted(([row1 = 0, side1 = 0], [row2 = 0, side2 = 0]) => row1 - row2 || side1 - side2)[0] ?? [];
  return { ...first, row, side: side === 1 ? 1 : 2 };
}

const countDetails = ({ birthday, middle_name: middle }: NamedPerson): number =>
  (birthday === null ? 0 : 2) + (middle === null ? 0 : 1);

/**
 * As people of other files; but lists of results seldom hold birthdays, so by a name alone the only athlete of that name is
 * meant, unless somebody says otherwise.
 */
function evaluatePlayer(
  { named, home, first }: Variant,
  known: readonly Known[],
  decisions: ImportDecisions,
): FilePlayer {
  const player = { key: formatAppearanceKey(first), row: first.row, named, home };
  const decision = decisions[player.key];
  const fitting = known.filter(
    (one) => one.is_same_birthday || mayShareMiddle(one.middle_name, named.middle_name),
  );
  const who = matchPerson(named.birthday, fitting, decision);
  const athletes = who.known.filter(({ player_id: id }) => id !== null);
  const isUndecided = who.outcome === 'skip' && decision === undefined;
  const [only] = athletes;
  if (isUndecided && named.birthday === null && athletes.length === 1 && only)
    return { ...player, known: who.known, outcome: 'link', personId: only.person_id };
  return { ...player, ...who };
}
