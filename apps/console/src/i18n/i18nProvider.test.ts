import english from 'ra-language-english';
import { expect, it } from 'vitest';
import { messages } from './i18nProvider.ts';

function namesOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? namesOf(text, `${prefix}${name}.`) : [prefix + name],
  );
}

it('Every text of react-admin has a Russian one', () => {
  const russian = new Set(namesOf(messages));
  expect(namesOf(english).filter((name) => !russian.has(name))).toEqual([]);
});
