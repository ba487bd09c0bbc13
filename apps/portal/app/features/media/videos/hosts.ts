const KEY = 'playersLetIn';

/** Whether the visitor has asked for a player of this host before, in this visit. */
export function isHostLetIn(host: string | undefined): boolean {
  return host !== undefined && hostsLetIn().includes(host);
}

export function letHostIn(host: string): void {
  try {
    sessionStorage.setItem(KEY, [...new Set([...hostsLetIn(), host])].join());
  } catch {
    // Storage may be forbidden; he is then asked for each video.
  }
}

function hostsLetIn(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(',') ?? [];
  } catch {
    return [];
  }
}
