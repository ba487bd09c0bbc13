/** An address that nobody else comes from; the server counts what each one asks. */
export function pickAddress(): string {
  return `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
}
