import { formatApiAddress } from '../../../api/address';
import { createLiveStore, type LiveStore } from './liveStore';

const stores = new Map<number, LiveStore>();

/** The stream of a competition; every part of a page has the same. */
export function getStream(id: number, lastMessage: number | undefined): LiveStore {
  const known = stores.get(id);
  if (known) return known;
  const store = createLiveStore({
    addressFrom: (last_event_id) =>
      formatApiAddress('followTournament', { params: { id }, query: { last_event_id } }),
    open: (address) => new EventSource(address),
    lastMessage,
  });
  stores.set(id, store);
  return store;
}
