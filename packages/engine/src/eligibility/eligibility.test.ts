import { describe, expect, test } from 'vitest';
import { computeAgeOn, checkEligibility, type EligibilityRules, type EligiblePlayer } from './eligibility.ts';

const PLAYER: EligiblePlayer = {
  birthday: '2007-05-14',
  gender: 'woman',
  country: 1,
  district: 2,
  region: 77,
  city: 505,
};

function reasons(rules: EligibilityRules, changes: Partial<EligiblePlayer> = {}): string[] {
  const answer = checkEligibility({ ...PLAYER, ...changes }, rules);
  return answer.ok ? [] : answer.reasons.map((reason) => reason.sentence);
}

function without(...keys: (keyof EligiblePlayer)[]): EligiblePlayer {
  return Object.fromEntries(Object.entries(PLAYER).filter(([key]) => !keys.some((one) => one === key)));
}

describe('Who may take part', () => {
  test('A competition without limits takes everybody', () => {
    expect(checkEligibility({}, {})).toEqual({ ok: true });
    expect(reasons({ countries: [], districts: [], regions: [], cities: [] })).toEqual([]);
  });

  test('The first and the last day of birth are both included', () => {
    expect(reasons({ birthDateFrom: '2007-05-14', birthDateTo: '2007-05-14' })).toEqual([]);
    expect(reasons({ birthDateFrom: '2007-05-15' })).toEqual(['Несоответствие возраста']);
    expect(reasons({ birthDateTo: '2007-05-13' })).toEqual(['Несоответствие возраста']);
    expect(reasons({ birthDateFrom: '1990-01-01' })).toEqual([]);
  });

  test('Each of country, district, region and city must be in its list', () => {
    expect(reasons({ countries: [1, 5], districts: [2], regions: [50, 77], cities: [505] })).toEqual([]);
    for (const rules of [{ countries: [5] }, { districts: [5] }, { regions: [5] }, { cities: [5] }])
      expect(reasons(rules)).toEqual(['Несоответствие географическим требованиям']);
    expect(reasons({ regions: [77], cities: [5] })).toEqual(['Несоответствие географическим требованиям']);
  });

  test('Without lists of places nobody needs a city, with any of them everybody does', () => {
    const noPlaces = { countries: [], districts: [], regions: [], cities: [] };
    expect(checkEligibility(without('city', 'district', 'region'), noPlaces)).toEqual({ ok: true });
    for (const rules of [{ countries: [1] }, { districts: [2] }, { regions: [77] }, { cities: [505] }]) {
      expect(checkEligibility(without('city'), { ...noPlaces, ...rules })).toMatchObject({
        reasons: [{ sentence: 'Несоответствие географическим требованиям' }],
      });
    }
  });

  test('Another gender is refused', () => {
    expect(reasons({ gender: 'woman' })).toEqual([]);
    expect(reasons({ gender: 'man' })).toEqual(['Несоответствие пола']);
  });

  test('What is not known of the player fails where it is asked for', () => {
    const rules: EligibilityRules = { birthDateTo: '2010-01-01', gender: 'woman', cities: [505] };
    const unknown = checkEligibility(without('birthday', 'gender', 'city'), rules);
    expect(unknown).toEqual({
      ok: false,
      title: 'Ошибка регистрации',
      sentence: 'Не соблюдены критерии для регистрации на данное соревнование.',
      reasons: [
        { code: 'age', sentence: 'Несоответствие возраста' },
        { code: 'geography', sentence: 'Несоответствие географическим требованиям' },
        { code: 'gender', sentence: 'Несоответствие пола' },
      ],
    });
    expect(checkEligibility(without('district'), { regions: [77] })).toEqual({ ok: true });
  });

  test('A day that the calendar does not have is a mistake of the caller', () => {
    for (const birthday of [
      '2007-02-29',
      '2007-13-01',
      '2007-00-10',
      '2007-04-00',
      '14.05.2007',
      '2007-5-14',
    ])
      expect(() => checkEligibility({ birthday }, { birthDateFrom: '2000-01-01' })).toThrow(RangeError);
  });
});

describe('Age', () => {
  test('A year is full on the birthday', () => {
    expect([computeAgeOn('2007-05-14', '2025-05-13'), computeAgeOn('2007-05-14', '2025-05-14')]).toEqual([
      17, 18,
    ]);
    expect(computeAgeOn('2007-12-31', '2008-01-01')).toBe(0);
  });

  test('Who was born on 29 February is a year older on 1 March of other years', () => {
    expect([computeAgeOn('2008-02-29', '2026-02-28'), computeAgeOn('2008-02-29', '2026-03-01')]).toEqual([
      17, 18,
    ]);
    expect(computeAgeOn('2008-02-29', '2028-02-29')).toBe(20);
  });
});
