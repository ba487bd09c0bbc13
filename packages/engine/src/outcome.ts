/** An expected failure: a code for programs and one Russian sentence for people. The engine never throws for these. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly sentence: string;
}

/** What a rule gives when it may be refused. */
export type Outcome<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | Refusal<Code>;

/** Wraps a value that a rule granted. */
export function grant<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Makes a refusal; `sentence` is shown to the director as it stands. */
export function createRefusal<Code extends string>(code: Code, sentence: string): Refusal<Code> {
  return { ok: false, code, sentence };
}
