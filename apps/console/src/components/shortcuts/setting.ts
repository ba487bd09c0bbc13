const KEY = 'nardy.console.shortcuts';

/** Single keys can be switched off: who dictates or has a tremor presses them unawares. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
