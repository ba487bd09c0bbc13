interface PersonName {
  readonly last_name: string;
  readonly first_name: string;
}

/** "Щербакова Екатерина". */
export function shortName({ last_name, first_name }: PersonName): string {
  return `${last_name} ${first_name}`;
}
