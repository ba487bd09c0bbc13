import { createNotFound } from '../../api/pathId';
import { settle, type Result } from '../../api/result';

/** One thing of an address: what is not there is the 404 page, any other failure is shown in its place. */
export async function settleOne<T>(pending: Promise<{ data: T }>): Promise<Result<T>> {
  const result = await settle(pending.then(({ data }) => data));
  if (!result.ok && result.status === 404) throw createNotFound();
  return result;
}
