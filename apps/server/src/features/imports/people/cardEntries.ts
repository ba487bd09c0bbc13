/** What the history of each card says of an import: that it came by it, or was filled by it. */
export function listCardEntries(ids: readonly number[], made: readonly number[]) {
  const fresh = new Set(made);
  return ids.map((id) => ({
    action: fresh.has(id) ? 'import-person' : 'import-into-person',
    subject: 'persons',
    subjectId: id,
  }));
}
