import { expect, test } from 'vitest';
import type { Command } from '../commands.ts';
import { WELL_FORMED } from '../testing/malformed.ts';
import { COMMAND } from './commands.ts';
import type { ValueOf } from './shape.ts';

type Described = ValueOf<typeof COMMAND>;

/** The names of all fields at any depth: an optional one that one of the types lacks is seen by it alone. */
type Paths<Value> = Value extends readonly (infer Item)[]
  ? Paths<Item>
  : Value extends object
    ? {
        [Name in keyof Value & string]-?: Name | `${Name}.${Paths<NonNullable<Value[Name]>>}`;
      }[keyof Value & string]
    : never;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

test('The schema of commands describes the type of commands, no more and no less', () => {
  // What is false here does not compile.
  const values: Same<Described, Command> = true;
  const fields: Same<Paths<Described>, Paths<Command>> = true;
  expect([values, fields]).toEqual([true, true]);
});

test('There is a well-formed example of each command', () => {
  expect(new Set(WELL_FORMED.map(({ type }) => type))).toEqual(new Set(Object.keys(COMMAND.of)));
});
