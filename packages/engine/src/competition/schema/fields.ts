import type { ChoiceShape, RecordShape, Shape, WholeShape } from './shape.ts';

/** A whole number between two others. */
export function defineWhole(
  least: number,
  most: number,
  refusal: Pick<WholeShape, 'code' | 'sentence'> = {},
): WholeShape {
  return { is: 'whole', least, most, ...refusal };
}

/** A number of participants, games, persons: what the database counts by. */
export const ID = defineWhole(1, 2_147_483_647);

/** Decides a lot (see `drawLotOrder`). */
export const LOT_SEED = defineWhole(0, 4_294_967_295, {
  code: 'bad-lot-seed',
  sentence: 'Число для жребия должно быть целым, от 0 до 4 294 967 295.',
});

interface Of<Kind extends Shape['is'], What> {
  readonly is: Kind;
  readonly of: What;
}

/** One of these values. */
export function defineChoice<const Values extends ChoiceShape['of']>(...of: Values): Of<'choice', Values> {
  return { is: 'choice', of };
}

/** Two values of a shape. */
export function defineTwo<const What extends Shape>(of: What): Of<'two', What> {
  return { is: 'two', of };
}

/** A list; more than `most` is no list that a competition can have. */
export function list<const What extends Shape, const Least extends number, const Most extends number>(
  of: What,
  least: Least,
  most: Most,
): Of<'list', What> & { readonly least: Least; readonly most: Most } {
  return { is: 'list', of, least, most };
}

/** An object with these fields. */
export function record<const Fields extends RecordShape['fields']>(
  fields: Fields,
): { readonly is: 'record'; readonly fields: Fields } {
  return { is: 'record', fields };
}

/** An object with these fields, and others that may be left out. */
export function recordWith<
  const Fields extends RecordShape['fields'],
  const Optional extends NonNullable<RecordShape['optional']>,
>(
  fields: Fields,
  optional: Optional,
): { readonly is: 'record'; readonly fields: Fields; readonly optional: Optional } {
  return { is: 'record', fields, optional };
}
