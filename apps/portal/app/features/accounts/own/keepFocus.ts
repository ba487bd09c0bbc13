/** The button that was pressed is gone with its row: the focus then stays in the section. */
export function keepFocus(section: string): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector(`#${section}-title`)?.closest('section')?.focus({ preventScroll: true });
}
