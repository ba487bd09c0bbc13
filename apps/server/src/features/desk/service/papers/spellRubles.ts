import { choosePluralForm } from '@nardy/contract/plurals';

const UNITS =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const TENS = ' десять двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(
  ' ',
);
const HUNDREDS = ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');

const GROUPS = [
  { forms: ['рубль', 'рубля', 'рублей'], isFeminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
] as const;

/** "Четыреста четыре тысячи рублей 00 копеек": a sum of whole rubles below a trillion in words. */
export function spellRubles(sum: number): string {
  const words = GROUPS.flatMap(({ forms, isFeminine }, index) => {
    const value = Math.floor(sum / 1000 ** index) % 1000;
    if (value === 0 && index > 0) return [];
    const digits = value === 0 ? (sum === 0 ? [UNITS[0] ?? ''] : []) : spellGroup(value, isFeminine);
    return [[...digits, choosePluralForm(value, forms)].join(' ')];
  });
  const text = words.toReversed().join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} 00 копеек`;
}

function spellGroup(value: number, isFeminine: boolean): string[] {
  const rest = value % 100;
  const below =
    rest < 20
      ? [spellUnit(rest, isFeminine)]
      : [TENS[Math.floor(rest / 10)], spellUnit(rest % 10, isFeminine)];
  return [HUNDREDS[Math.floor(value / 100)], ...below].flatMap((word) => word || []);
}

function spellUnit(value: number, isFeminine: boolean): string {
  if (value === 0) return '';
  if (isFeminine && value === 1) return 'одна';
  return isFeminine && value === 2 ? 'две' : (UNITS[value] ?? '');
}
