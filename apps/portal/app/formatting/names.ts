interface PersonName {
  readonly last_name: string;
  readonly first_name: string;
}

/** "Щербакова Екатерина". */
export function formatShortName({ last_name, first_name }: PersonName): string {
  return `${last_name} ${first_name}`;
}

/**
 * A name as games show it: "Щербакова Екатерина А." from three words, any other number of words as it is. Of a pair, parted
 * by a slash, each.
 */
export function nameInGame(fullName: string): string {
  return fullName.split(' / ').map(withInitial).join(' / ');
}

function withInitial(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [last, first, patronymic = ''] = words;
  return words.length === 3 ? `${last} ${first} ${patronymic.charAt(0)}.` : fullName;
}
