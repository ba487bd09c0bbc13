const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox, Windows": what a browser says about itself, in the words of people. */
export function formatBrowser(agent: string | null): string {
  const found = [BROWSERS, SYSTEMS].flatMap((names) => {
    const name = names.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
    return name ? [name] : [];
  });
  return found.length > 0 ? found.join(', ') : 'Неизвестный браузер';
}
