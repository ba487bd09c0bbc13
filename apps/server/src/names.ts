/** The parts of a person's name, as the tables have them. */
export interface Named {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
}

/** "Иванов Иван Иванович". */
export function formatFullName({ last_name, first_name, middle_name }: Named): string {
  return [last_name, first_name, middle_name].filter(Boolean).join(' ');
}
