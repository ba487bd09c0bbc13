import { expect, test } from 'vitest';
import { deferScripts } from './deferredScripts';

const HEAD = '<head><script nonce="c0ffee">paint()</script><link rel="modulepreload" href="/a.js"/></head>';
const DATA = '<script nonce="c0ffee">enqueue("[\\u003cscript type=\\"module\\" async=\\"\\"]")</script>';

test('Modules and what loads them ahead wait, and everything else stands as it is', () => {
  const text = '<p>script type="module" async=""</p>';
  const start = '<script nonce="c0ffee" type="module" async="">import "/a.js"</script>';
  expect(deferScripts(`${HEAD}${text}${start}${DATA}`)).toBe(
    `${HEAD.replace('rel=', 'data-rel=')}${text}<script nonce="c0ffee" data-type="module" type="text/plain" async="">` +
      `import "/a.js"</script>${DATA}`,
  );
});

test('In a page without a module nothing but links is changed', () => {
  const page = `${HEAD}<p>script type="module" async=""</p>${DATA}`;
  expect(deferScripts(page)).toBe(page.replace('<link rel=', '<link data-rel='));
});
