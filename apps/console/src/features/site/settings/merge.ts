import { changedIn, type SettingName, type Settings } from './fields.ts';

/** What two people have set to different things. */
export interface Clash {
  readonly name: SettingName;
  readonly was: Settings;
  readonly now: Settings;
}

/**
 * Joins what somebody else has saved to what is being edited: theirs where only they have changed something, the own where
 * both did; the latter are told.
 */
export function merge(
  was: Settings,
  now: Settings,
  own: Settings,
): { readonly joined: Settings; readonly clashes: readonly Clash[] } {
  const theirs = changedIn(was, now);
  const ownChanges = changedIn(was, own);
  const adopted = theirs.filter((name) => !ownChanges.includes(name));
  const both = theirs.filter((name) => ownChanges.includes(name) && changedIn(now, own).includes(name));
  return {
    joined: { ...own, ...Object.fromEntries(adopted.map((name) => [name, now[name]])) },
    clashes: both.map((name) => ({ name, was, now })),
  };
}
