/** A list that has no pages. */
export function wholeList<Wire>(data: Wire[]) {
  return { success: true as const, data, totalCount: data.length };
}
