/** The focus itself walks: Enter opens, and a screen reader reads the row. */
export function walkRows(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-walk]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
}
