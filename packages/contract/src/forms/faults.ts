/** What is wrong in a form: Russian sentences by the name of the field; a field that is not named is right. */
export type Faults = Record<string, string[]>;

/** A rule of one field: the sentence of the first fault, or nothing. */
export type Rule = (value: string) => string | undefined;

/** Collects the faults of fields, each by its rule. */
export function collectFaults(found: Readonly<Record<string, string | undefined>>): Faults {
  const faults: Faults = {};
  for (const [field, sentence] of Object.entries(found))
    if (sentence !== undefined) faults[field] = [sentence];
  return faults;
}
