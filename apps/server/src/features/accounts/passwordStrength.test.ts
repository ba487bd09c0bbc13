import { findPasswordFault } from '@nardy/contract/forms';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isGuessable } from './passwordStrength.ts';

const EMAIL = 'i.pirogov75@mail.example';

const capitalize = (password: string): string => password.replace(/[a-z]/, (letter) => letter.toUpperCase());

/** What the rules of the form let pass of this. */
async function findAccepted(passwords: readonly string[], email = EMAIL): Promise<readonly string[]> {
  const accepted: string[] = [];
  for (const password of passwords) {
    expect(findPasswordFault(password), `${password} keeps the rules of the form`).toBeUndefined();
    if (!(await isGuessable(password, email))) accepted.push(password);
  }
  return accepted;
}

test('The three thousand most common passwords that keep the rules of the form are refused', async () => {
  const common = dictionary['passwords-common']
    .map(capitalize)
    .filter((password) => findPasswordFault(password) === undefined)
    .slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  expect(await findAccepted(common)).toEqual([]);
});

test('Neighbouring keys, names with years, and Russian words in the other layout are refused', async () => {
  const passwords = [
    'Qwerty123',
    '1qaz2wsX',
    'Ivanov1985',
    'Marina2001',
    'Ghbdtn123',
    'Gfhjkm123',
    'Aa123456',
  ];
  expect(await findAccepted(passwords)).toEqual([]);
});

test('Words of the portal and of the own e-mail are refused', async () => {
  expect(await findAccepted(['Nardy2026', 'Federaciya2026', 'Admin123', 'Pirogov75'])).toEqual([]);
  expect(await findAccepted(['Pirogov75'], 'somebody@mail.example')).toEqual(['Pirogov75']);
});

test('Several words, a sentence and what a program has made are accepted', async () => {
  const passwords = [
    'Kotik-7-Lapka',
    'Xk3-vQp9',
    'Right-Password-1',
    `Aa1${'Shest-Shest-I-Dva-Kusha'.repeat(8)}`,
  ];
  expect(await findAccepted(passwords)).toEqual(passwords);
});
