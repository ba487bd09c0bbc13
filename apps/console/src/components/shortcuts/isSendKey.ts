/** Ctrl and Enter send from any field: in a text Enter alone begins a new line. */
export function isSendKey({
  key,
  ctrlKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat'>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat;
}
