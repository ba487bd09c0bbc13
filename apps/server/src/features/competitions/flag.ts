/** A yes or no as the wire has it. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
