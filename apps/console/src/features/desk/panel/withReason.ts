/** The part of a command that says why it is given; nothing where nothing was said. */
export function withReason(reason: string): { readonly reason?: string } {
  const said = reason.trim();
  return said === '' ? {} : { reason: said };
}
