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
] as const;

/** "Четыреста четыре тысячи рублей 00 копеек": a sum of whole rubles below a milliard in words. */
export function spellRubles(sum: number): string {
  const groups = [sum % 1000, Math.floor(sum / 1000) % 1000, Math.floor(sum / 1_000_000) % 1000];
  const words = groups.flatMap((value, index) => {
    const group = GROUPS[index];
    if (group === undefined || (value === 0 && index > 0)) return [];
    const digits = value === 0 ? (sum === 0 ? [UNITS[0] ?? ''] : []) : spellGroup(value, group.isFeminine);
    return [[...digits, choosePluralForm(value, group.forms)].join(' ')];
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
