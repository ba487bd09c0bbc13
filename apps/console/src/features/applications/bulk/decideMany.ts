import { ApiError } from '@nardy/contract/client';
import { api } from '../../../api/api.ts';
import { notify } from '../../../components/notifications/notifications.ts';
import { formatCounted } from '../../../formatting/words.ts';
import type { Result } from './usePreview.ts';

type Body = Parameters<typeof api.decideApplications>[0]['body'];

interface Words {
  readonly done: string;
  readonly failure: string;
}

/** Decides about many. The server makes what it can: of the others it is said why not, and where there are only others it has failed. */
export async function decideMany(body: Body, { done, failure }: Words, retitle: (title: string) => void) {
  const { data } = await api.decideApplications({ body });
  const refused = data.results.filter(({ is_decided: isDecided }) => isDecided === 0);
  if (refused.length === 0) return data;
  const byReason = Object.entries(Object.groupBy(refused, ({ error }) => error ?? ''));
  if (refused.length === data.results.length)
    throw new ApiError(409, { error: byReason.map(([reason]) => reason).join(' ') });
  retitle(`${done}: ${formatApplications(data.results.length - refused.length)}`);
  const sentences = byReason.map(
    ([reason, ones = []]) => `${ones.map(nameApplication).join(', ')}. ${reason}`,
  );
  notify(`${failure}: ${sentences.join(' ')}`, 'error');
  return data;
}

export const formatApplications = (count: number): string =>
  formatCounted(count, ['заявка', 'заявки', 'заявок']);

const nameApplication = ({ fullName, application_id: id }: Result): string => fullName ?? `заявка № ${id}`;
