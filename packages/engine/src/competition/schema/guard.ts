import type { CompetitionRefusal } from '../refusals.ts';
import type { RecordShape, Shape, VariantsShape } from './shape.ts';
import { formatFault, formatStrangeFields } from './texts.ts';

/** The first thing that is wrong with a value. */
export interface Fault {
  /** Names and indexes that lead to it from the whole. */
  readonly path: readonly (string | number)[];
  readonly code: CompetitionRefusal;
  readonly sentence: string;
  /** Whether the sentence speaks for itself, or needs to be told which field it is about. */
  readonly isOwn: boolean;
}

/** The first fault of a value, whatever it is; undefined when it is of the shape. Never throws for plain data. */
export function findFault(shape: Shape, value: unknown): Fault | undefined {
  return findFaultIn(shape, value, { path: [], code: 'malformed-command' });
}

type Place = Pick<Fault, 'path' | 'code'>;

function findFaultIn(shape: Shape, value: unknown, outer: Place): Fault | undefined {
  const place = { path: outer.path, code: shape.code ?? outer.code };
  switch (shape.is) {
    case 'nullable':
      return value === null ? undefined : findFaultIn(shape.of, value, place);
    case 'list':
      return isListOf(value, shape.least, shape.most)
        ? findFirstFault(value, shape.of, place)
        : createFault(shape, value, place);
    case 'two':
      return isListOf(value, 2, 2)
        ? findFirstFault(value, shape.of, place)
        : createFault(shape, value, place);
    case 'record':
      return isObject(value) ? findFieldFault(shape, value, place) : createFault(shape, value, place);
    case 'variants':
      return isObject(value) ? findVariantFault(shape, value, place) : createFault(shape, value, place);
    default:
      return isPlain(shape, value) ? undefined : createFault(shape, value, place);
  }
}

function isPlain(
  shape: Extract<Shape, { is: 'whole' | 'number' | 'flag' | 'text' | 'choice' }>,
  value: unknown,
): boolean {
  switch (shape.is) {
    case 'whole':
      return Number.isSafeInteger(value) && isBetween(value, shape);
    case 'number':
      return Number.isFinite(value) && isBetween(value, shape);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      // PostgreSQL holds neither NUL nor half a character.
      return (
        typeof value === 'string' &&
        value !== '' &&
        value.length <= shape.most &&
        value.isWellFormed() &&
        !value.includes('\0')
      );
    case 'choice':
      return (shape.of as readonly unknown[]).includes(value);
  }
}

function isBetween(value: unknown, { least, most }: { least: number; most: number }): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function isListOf(value: unknown, least: number, most: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= least && value.length <= most;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findFirstFault(values: readonly unknown[], shape: Shape, place: Place): Fault | undefined {
  // By index: a hole of a sparse list is a value that is missing.
  for (let index = 0; index < values.length; index += 1) {
    const fault = findFaultIn(shape, values[index], { ...place, path: [...place.path, index] });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findVariantFault(shape: VariantsShape, value: Fields, place: Place): Fault | undefined {
  const name = value[shape.by];
  const variant = typeof name === 'string' && Object.hasOwn(shape.of, name) ? shape.of[name] : undefined;
  if (variant === undefined) {
    const code = place.path.length === 0 ? 'unknown-command' : place.code;
    return createFault(shape, name, { path: [...place.path, shape.by], code });
  }
  return findFieldFault(variant, value, { ...place, code: variant.code ?? place.code }, shape.by);
}

function findFieldFault(
  { fields, optional = {} }: RecordShape,
  value: Fields,
  place: Place,
  discriminator?: string,
): Fault | undefined {
  for (const [name, shape] of Object.entries(fields)) {
    const fault = findFaultIn(shape, value[name], { ...place, path: [...place.path, name] });
    if (fault !== undefined) return fault;
  }
  for (const [name, shape] of Object.entries(optional)) {
    if (value[name] === undefined) continue;
    const fault = findFaultIn(shape, value[name], { ...place, path: [...place.path, name] });
    if (fault !== undefined) return fault;
  }
  const strange = Object.keys(value).filter(
    (name) => name !== discriminator && !Object.hasOwn(fields, name) && !Object.hasOwn(optional, name),
  );
  if (strange.length === 0) return undefined;
  return { ...place, sentence: formatStrangeFields(strange), isOwn: false };
}

function createFault(shape: Shape, value: unknown, place: Place): Fault {
  return { ...place, sentence: formatFault(shape, value), isOwn: shape.sentence !== undefined };
}
