import { expect, test } from 'vitest';
import { deriveKey } from '../../keys/secretKeys.ts';
import { matchAddress, matchCodes } from './code.ts';

const codes = matchCodes(deriveKey('a secret that only tests know, 32 characters and more', 'match code'));
const MATCH = { tournamentId: 17, game: 152, players: [4, 9] } as const;

test('A code tells its game, and is of its two players in any order', () => {
  const code = codes.format(MATCH);
  const parsed = codes.parse(code);
  expect(parsed).toMatchObject({ tournamentId: 17, game: 152 });
  expect([parsed?.isOf([4, 9]), parsed?.isOf([9, 4]), parsed?.isOf([4, 10])]).toEqual([true, true, false]);
  expect(matchAddress('https://nardy.example', code)).toBe(`https://nardy.example/match/${code}`);
});

test('A code names its pair for whoever cannot check it, and one that was printed without its pair is taken', () => {
  const code = codes.format(MATCH);
  expect(code).toMatch(/^h-48-4-9-\w{16}$/);
  expect(codes.format({ ...MATCH, players: [9, 4] })).toBe(code);
  const old = codes.parse(code.replace('-4-9', ''));
  expect([old?.game, old?.isOf([4, 9]), old?.isOf([4, 10])]).toEqual([152, true, false]);
});

test('The code of another secret, game or competition opens nothing', () => {
  const signature = codes.format(MATCH).split('-').at(-1) ?? '';
  const foreign = matchCodes(deriveKey('another secret of another server', 'match code')).format(MATCH);
  for (const code of [foreign, `h-48-${signature.replace(/./, (letter) => (letter === 'a' ? 'b' : 'a'))}`])
    expect(codes.parse(code)?.isOf([4, 9])).toBe(false);
  expect(codes.parse(`i-48-${signature}`)?.isOf([4, 9])).toBe(false);
});

test.each(['', 'x', '1-2-3', '1-2-aaaaaaaaaaaaaaa!', 'zzzzzzz-1-aaaaaaaaaaaaaaaa', '1-2-aaaaaaaaaaaaaaaaa'])(
  'What no slip has carried is no code: %j',
  (code) => expect(codes.parse(code)).toBeUndefined(),
);
