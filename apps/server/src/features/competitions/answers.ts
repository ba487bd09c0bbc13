/** A list that has no pages. */
export function answerWholeList<Wire>(data: Wire[]) {
  return { success: true as const, data, totalCount: data.length };
}
