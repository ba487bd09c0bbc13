/** The id of the row at an index: PostgreSQL returns the rows of one insert in the order of its values. */
export function getIdAt(rows: readonly { readonly id: number }[], index: number): number {
  const row = rows[index];
  if (!row) throw new Error('the database returned fewer rows than were inserted');
  return row.id;
}

/** Rows in parts that one statement holds: PostgreSQL takes 65,535 parameters. */
export function splitInParts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const size = 2000;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
