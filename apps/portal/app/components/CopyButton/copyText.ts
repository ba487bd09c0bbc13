/** Puts a text into the clipboard; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Without https, as in a hall's own network, browsers offer no clipboard but still copy what is selected. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  const focused = document.activeElement;
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is nothing else to fall back to
  const copied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
