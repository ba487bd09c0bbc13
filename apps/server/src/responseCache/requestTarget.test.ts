import { expect, test } from 'vitest';
import { parsePath } from './requestTarget.ts';

test.each([
  ['/athletes?page=2', '/athletes?page=2'],
  ['//athletes', '//athletes'],
  ['/%', '/%'],
  ['http://nardy.example/athletes?page=2', '/athletes?page=2'],
  ['HTTPS://nardy.example:8443', '/'],
  ['http://nardy.example?page=2', '/?page=2'],
  ['*', undefined],
  ['nardy.example:80', undefined],
  ['', undefined],
  [undefined, undefined],
])('The target %s asks for %s', (target, path) => {
  expect(parsePath(target)).toBe(path);
});
