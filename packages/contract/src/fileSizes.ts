const KILO = 1024;
const NO_BREAK_SPACE = '\u00a0';

/** The size of a file as people read it: "102 Б", "310 КБ", "2,4 МБ"; a kilobyte is 1024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes}${NO_BREAK_SPACE}Б`;
  const kilobytes = Math.round(bytes / KILO);
  if (kilobytes < KILO) return `${kilobytes}${NO_BREAK_SPACE}КБ`;
  return `${formatMegabytes(bytes)}${NO_BREAK_SPACE}МБ`;
}

/** Bytes in megabytes, with one digit behind the comma; none where it would be a zero. */
function formatMegabytes(bytes: number): string {
  return (bytes / KILO / KILO).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
}
