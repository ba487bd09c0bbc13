const SLOT_MS = 10 * 60_000;
const SLOTS = 6;
const MOST_SHOWN = 5;

export interface RouteTime {
  /** The pattern of an address, as `/api/players/:id`. */
  readonly route: string;
  readonly requests: number;
  readonly mean_ms: number;
  readonly most_ms: number;
}

interface Sum {
  requests: number;
  all: number;
  most: number;
}

interface RouteTimes {
  readonly add: (route: string, milliseconds: number) => void;
  /** Of the last hour, the slowest on average first. */
  readonly listSlowest: () => readonly RouteTime[];
}

/** How long answers of each route took, in parts of an hour that are dropped one after another. */
export function createRouteTimes(now: () => number): RouteTimes {
  const slots = new Map<number, Map<string, Sum>>();

  function findSlot(): Map<string, Sum> {
    const latest = Math.floor(now() / SLOT_MS);
    for (const slot of slots.keys()) if (slot <= latest - SLOTS) slots.delete(slot);
    const found = slots.get(latest) ?? new Map<string, Sum>();
    slots.set(latest, found);
    return found;
  }

  return {
    add: (route, milliseconds) =>
      addTo(findSlot(), route, { requests: 1, all: milliseconds, most: milliseconds }),
    listSlowest() {
      findSlot();
      const sums = new Map<string, Sum>();
      for (const slot of slots.values()) for (const [route, sum] of slot) addTo(sums, route, sum);
      return [...sums]
        .map(([route, { requests, all, most }]) => ({
          route,
          requests,
          mean_ms: Math.round(all / requests),
          most_ms: Math.round(most),
        }))
        .toSorted((one, other) => other.mean_ms - one.mean_ms)
        .slice(0, MOST_SHOWN);
    },
  };
}

function addTo(sums: Map<string, Sum>, route: string, { requests, all, most }: Sum): void {
  const before = sums.get(route);
  if (!before) return void sums.set(route, { requests, all, most });
  before.requests += requests;
  before.all += all;
  before.most = Math.max(before.most, most);
}
