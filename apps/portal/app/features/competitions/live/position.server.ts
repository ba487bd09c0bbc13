import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../../../api/context';

type Context = LoaderFunctionArgs['context'];

const asked = new WeakMap<object, Promise<number | undefined>>();

/**
 * The last message of a competition's stream, read before anything that the page shows: the page follows the stream from
 * there and asks for nothing again. Once for all loaders of a page; undefined when it did not come.
 */
export function findLastMessage(context: Readonly<Context>, id: number): Promise<number | undefined> {
  const known = asked.get(context);
  if (known) return known;
  const asking = context
    .get(apiContext)
    .getLastMessage({ params: { id } })
    .then(
      ({ data }) => data.last_event_id,
      () => undefined,
    );
  asked.set(context, asking);
  return asking;
}

/** Loads a block of a page that follows the stream. */
export async function loadAfterLastMessage<T>(
  given: LoaderFunctionArgs,
  id: number | undefined,
  load: (given: LoaderFunctionArgs) => Promise<T>,
): Promise<T> {
  if (id !== undefined) await findLastMessage(given.context, id);
  return load(given);
}
