import type { OwnAccount } from '@nardy/contract';

type OwnConsent = OwnAccount['consents'][number];

/** What was agreed to for one purpose in the same words, as often as it was. */
export interface ConsentGroup {
  readonly purpose: string;
  readonly version: string;
  readonly text: string;
  readonly first_dt: string;
  /** The last time, which may be the first. */
  readonly given_dt: string;
  /** Null while one of them still holds. */
  readonly withdrawn_dt: string | null;
}

/** One group for each purpose and its words, in the order in which they were agreed to first. */
export function groupConsents(consents: readonly OwnConsent[]): readonly ConsentGroup[] {
  const groups = new Map<string, ConsentGroup>();
  for (const consent of consents) {
    const key = `${consent.purpose} ${consent.version}`;
    const before = groups.get(key);
    const { given_dt: given } = consent;
    groups.set(key, {
      ...consent,
      first_dt: before && before.first_dt < given ? before.first_dt : given,
      given_dt: before && before.given_dt > given ? before.given_dt : given,
      withdrawn_dt: before?.withdrawn_dt === null ? null : consent.withdrawn_dt,
    });
  }
  return [...groups.values()];
}
