import type { ManagedSite } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { clashesOf, merged, type Clash } from '../../../components/edit/clashes.ts';
import { useSaving } from '../useSaving.ts';
import { changedIn, settingsOf, type SettingName, type Settings } from './fields.ts';

const NOTHING: readonly Clash<Settings>[] = [];

/** The settings as they are being edited, from the state they were opened in to the one that is saved. */
export function useSettings(opened: ManagedSite, askNow: () => Promise<ManagedSite>) {
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => settingsOf(opened));
  const [clashes, setClashes] = useState(NOTHING);
  const [isSaved, setSaved] = useState(false);
  const { faults, isBusy, save, clear } = useSaving({ onStale: () => undefined });
  const isChanged = changedIn(settingsOf(base), values).length > 0;
  useWarning(isChanged);

  const begin = (site: ManagedSite): void => {
    setBase(site);
    setValues(settingsOf(site));
    setClashes(NOTHING);
  };
  const set = <Name extends SettingName>(name: Name, value: Settings[Name]): void => {
    setValues((before) => ({ ...before, [name]: value }));
    clear(name);
    setSaved(false);
  };
  /** Somebody else has saved: their changes are joined in, and what both have changed is shown before it is saved again. */
  const joinIn = async (): Promise<void> => {
    const now = await askNow();
    const found = clashesOf(settingsOf(base), settingsOf(now), values);
    setBase(now);
    setValues(merged(values, found));
    setClashes(found.filter(({ isOpen }) => isOpen));
  };
  const send = (): void =>
    void save(async () => {
      try {
        const { data } = await api.changeSite({ body: { ...values, version: base.version } });
        begin(data);
        setSaved(true);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        await joinIn();
        return { form: 'Пока вы правили, настройки сохранил кто-то другой. Проверьте и сохраните ещё раз.' };
      }
      return undefined;
    });
  const takeTheirs = ({ name, now }: Clash<Settings>): void => {
    setValues((before) => ({ ...before, [name]: now }));
    setClashes((before) => before.filter((one) => one.name !== name));
  };
  return {
    base,
    values,
    set,
    faults,
    isBusy,
    isChanged,
    isSaved,
    send,
    reset: () => begin(base),
    clashes,
    takeTheirs,
  };
}

/** A tab that is closed with changes asks first. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
