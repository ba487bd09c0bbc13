import type { CompetitionRefusal } from '../refusals.ts';

/**
 * What a value of a command may be, as plain data. The engine's guard reads it, and the contract makes its zod schema of it, so
 * that both take the same commands and refuse the others in the same words.
 */
export type Shape =
  | WholeShape
  | NumberShape
  | FlagShape
  | TextShape
  | ChoiceShape
  | NullableShape
  | ListShape
  | TupleShape
  | RecordShape
  | VariantsShape;

interface Refused {
  /** A Russian sentence in place of the one that follows from the shape. */
  readonly sentence?: string;
  /** The code of the engine's refusal, here and below; `malformed-command` when absent. */
  readonly code?: CompetitionRefusal;
}

/** A whole number. */
export interface WholeShape extends Refused {
  readonly is: 'whole';
  readonly least: number;
  readonly most: number;
}

/** A finite number. */
export interface NumberShape extends Refused {
  readonly is: 'number';
  readonly least: number;
  readonly most: number;
}

export interface FlagShape extends Refused {
  readonly is: 'flag';
}

/** A text of at least one character. */
export interface TextShape extends Refused {
  readonly is: 'text';
  readonly most: number;
}

export interface ChoiceShape extends Refused {
  readonly is: 'choice';
  readonly of: readonly (string | number)[];
}

export interface NullableShape extends Refused {
  readonly is: 'nullable';
  readonly of: Shape;
}

export interface ListShape extends Refused {
  readonly is: 'list';
  readonly of: Shape;
  readonly least: number;
  readonly most: number;
}

/** Two values of one shape. */
export interface TupleShape extends Refused {
  readonly is: 'two';
  readonly of: Shape;
}

/** An object with these fields and no others. */
export interface RecordShape extends Refused {
  readonly is: 'record';
  readonly fields: Readonly<Record<string, Shape>>;
  /** Fields that may be left out. */
  readonly optional?: Readonly<Record<string, Shape>>;
}

/** One of several objects: the text in the field `by` says which, and is not among the fields of any. */
export interface VariantsShape extends Refused {
  readonly is: 'variants';
  readonly by: string;
  readonly of: Readonly<Record<string, RecordShape>>;
}

/** The type of the values of a shape. */
export type ValueOf<S> = S extends { readonly is: 'whole' | 'number' }
  ? number
  : S extends { readonly is: 'flag' }
    ? boolean
    : S extends { readonly is: 'text' }
      ? string
      : S extends { readonly is: 'choice'; readonly of: readonly (infer Value)[] }
        ? Value
        : S extends { readonly is: 'nullable'; readonly of: infer Of }
          ? ValueOf<Of> | null
          : S extends { readonly is: 'two'; readonly of: infer Of }
            ? readonly [ValueOf<Of>, ValueOf<Of>]
            : S extends { readonly is: 'list'; readonly of: infer Of }
              ? ListOf<S, ValueOf<Of>>
              : ObjectOf<S>;

type ListOf<S, Item> = S extends { readonly least: 1; readonly most: 2 }
  ? readonly [Item] | readonly [Item, Item]
  : readonly Item[];

type ObjectOf<S> = S extends { readonly is: 'record'; readonly fields: infer Fields }
  ? { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> } & OptionalOf<S>
  : S extends { readonly is: 'variants'; readonly by: infer By extends string; readonly of: infer Of }
    ? { [Name in keyof Of]: { readonly [Field in By]: Name } & ValueOf<Of[Name]> }[keyof Of]
    : never;

type OptionalOf<S> = S extends { readonly optional: infer Fields }
  ? { readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> }
  : unknown;
