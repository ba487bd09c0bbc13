import { expect, test } from 'vitest';
import { formatBrowser } from './formatBrowser.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 YaBrowser/26.1 Safari/537.36',
    'Яндекс Браузер, Android',
  ],
  [null, 'Неизвестный браузер'],
])('%s is shown as %s', (agent, name) => {
  expect(formatBrowser(agent)).toBe(name);
});
