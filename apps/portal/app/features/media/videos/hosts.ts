import { readStored, store } from '../../../api/browserStorage';

const KEY = 'playersLetIn';

/** Storage may be forbidden; what was agreed to then holds until the page is left. */
const letIn = new Set<string>();

/** Whether the visitor has once asked for a player of this host. */
export function isHostLetIn(host: string | undefined): boolean {
  return host !== undefined && (letIn.has(host) || readStoredHosts().includes(host));
}

export function letHostIn(host: string): void {
  letIn.add(host);
  storeHosts([...readStoredHosts(), host]);
}

/** From now on the host's players wait for the button again. */
export function forgetHost(host: string): void {
  letIn.delete(host);
  storeHosts(readStoredHosts().filter((stored) => stored !== host));
}

/** Calls back when a host is let in or forgotten, in this tab or in another. */
export function followHosts(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** The set above holds it where the browser stores nothing. */
function storeHosts(hosts: readonly string[]): void {
  store('localStorage', KEY, [...new Set(hosts)].join());
  // The browser tells the other tabs only.
  dispatchEvent(new StorageEvent('storage'));
}

const readStoredHosts = (): string[] => readStored('localStorage', KEY)?.split(',').filter(Boolean) ?? [];
