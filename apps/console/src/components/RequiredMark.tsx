/** What says that a field must be filled in, where its label is not one of a form control. */
export function RequiredMark() {
  return <span aria-hidden>{'\u2009*'}</span>;
}
