interface PersonName {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name?: string | null;
}

/** "Щербакова Екатерина". */
export function shortName({ last_name, first_name }: PersonName): string {
  return `${last_name} ${first_name}`;
}

/** "Екатерина Андреевна", or the first name alone. */
export function givenNames({ first_name, middle_name }: PersonName): string {
  return middle_name ? `${first_name} ${middle_name}` : first_name;
}
