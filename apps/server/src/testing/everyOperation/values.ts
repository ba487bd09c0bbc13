import fc from 'fast-check';
import { z } from 'zod';

/** Values that a parameter's name is known to have: ids of things that are there. */
export type KnownValues = ReadonlyMap<string, readonly number[]>;

/** Texts that fit no parameter, or only one that takes any text. */
const ABSURD = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '007',
  '+7',
  '1e9',
  '1e309',
  '0x1F',
  '٣',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  ',',
  'a,b',
  '\0',
  'а\0б',
  '\u202Eтекст',
  '💥',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"; drop table players; --',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '2026-02-30',
  '9'.repeat(400),
  'я'.repeat(101),
];

/** What people search for: parts of names, in both alphabets and any case. */
const WORDS = [
  'а',
  'Иван',
  'ПЕТРОВ',
  'нина ю',
  'ё',
  'е',
  'кубок',
  'Ivanov',
  "о'нил",
  'мосКва',
  '-',
  'Петров-Водкин',
];

/** What a parameter may be given as text: mostly what fits it, its bounds and what lies just beyond them, or nonsense. */
export function generateTextFor(name: string, schema: z.ZodType, known: KnownValues): fc.Arbitrary<string> {
  // Of several checks in a row the last is the narrowest.
  const leaf = listLeaves(schema).at(-1) ?? z.string();
  return fc.oneof(
    { weight: 12, arbitrary: fittingText(name, leaf, known) },
    { weight: 1, arbitrary: fc.constantFrom(...ABSURD) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  );
}

/** The simple schemas that a parameter comes down to, behind its defaults and conversions. */
export function listLeaves(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodPipe)
    return [...listLeaves(schema.in as z.ZodType), ...listLeaves(schema.out as z.ZodType)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return listLeaves(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return listLeaves(schema.element as z.ZodType);
  return schema instanceof z.ZodTransform ? [] : [schema];
}

function fittingText(name: string, leaf: z.ZodType, known: KnownValues): fc.Arbitrary<string> {
  if (name.startsWith('password')) return fc.constantFrom('Nardy-Athlete-1', 'Nardy-Other-1', 'short');
  if (leaf instanceof z.ZodEnum) return fc.constantFrom(...leaf.options.map(String));
  if (leaf instanceof z.ZodNumber) return numbers(leaf, known.get(name) ?? []).map(String);
  if (leaf instanceof z.ZodISODate) return dates();
  if (name === 'email' || name === 'login') return emails();
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 100 }) },
  );
}

function numbers({ minValue, maxValue }: z.ZodNumber, ids: readonly number[]): fc.Arbitrary<number> {
  // A number that need not be whole has bounds that are none.
  const least = Number.isSafeInteger(minValue) ? (minValue ?? 0) : 0;
  const most = Number.isSafeInteger(maxValue) ? (maxValue ?? 0) : Number.MAX_SAFE_INTEGER;
  const small = fc.integer({ min: least, max: Math.min(most, least + 60) });
  return fc.oneof(
    { weight: 6, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : small },
    { weight: 2, arbitrary: small },
    { weight: 1, arbitrary: fc.constantFrom(least, most, least - 1, most + 1) },
    { weight: 1, arbitrary: fc.integer({ min: least, max: most }) },
  );
}

function dates(): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('1895-01-01'), max: new Date('2105-01-01'), noInvalidDate: true });
  return fc.oneof(
    day.map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('1900-01-01', '1899-12-31', '2100-01-01', '2100-01-02', '2000-02-29', '2001-02-29'),
  );
}

function emails(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('athlete@nardy.example', 'nobody@nardy.example') },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 1, arbitrary: fc.constantFrom('ИВАН@почта.рф', 'a@b', '@') },
  );
}
