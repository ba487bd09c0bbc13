/** A change with its sign, "+12", "−3", "0"; rounded to so many digits after the comma. */
export function formatChange(change: number, digits = 0): string {
  const rounded = Math.abs(change).toFixed(digits).replace('.', ',');
  const isNothing = !/[1-9]/.test(rounded);
  return isNothing ? '0' : `${change > 0 ? '+' : '−'}${rounded}`;
}
