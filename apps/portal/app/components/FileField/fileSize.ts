const KILO = 1024;

/** '310 КБ', '2,4 МБ': as people read sizes. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} Б`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} КБ`;
  return `${megabytes(bytes)} МБ`;
}

/** Megabytes with one digit behind the comma; none where it would be a zero. */
export function megabytes(bytes: number): string {
  return (bytes / KILO / KILO).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
}
