/** A person of a list on the wall or a screen. */
export interface HallPerson {
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * Names for a screen: the surname alone, and of namesakes as many letters of the first name as tell them apart ("Исаев Б.",
 * "Виноградов Гл."); the whole first name where nothing less does.
 */
export function shortenNames(people: readonly HallPerson[]): readonly string[] {
  const namesakes = Map.groupBy(people, ({ lastName }) => lastName);
  return people.map(({ lastName, firstName }) => {
    const others = (namesakes.get(lastName) ?? []).filter((other) => other.firstName !== firstName);
    const count = namesakes.get(lastName)?.length ?? 1;
    if (count === 1) return lastName;
    const letters = countTelling(firstName, others);
    return letters >= firstName.length
      ? `${lastName} ${firstName}`
      : `${lastName} ${firstName.slice(0, letters)}.`;
  });
}

function countTelling(name: string, others: readonly HallPerson[]): number {
  let letters = 1;
  while (
    letters < name.length &&
    others.some(({ firstName }) => firstName.slice(0, letters) === name.slice(0, letters))
  )
    letters += 1;
  return letters;
}
