import { extractDigits, isDigit, type Mask } from '@nardy/contract/masks';

/** By E.164 no number is longer. */
const MOST_DIGITS = 15;
const RUSSIAN_DIGITS = 11;

/** A Russian number unless it begins with + and another country's code; the caller may set out foreign ones better. */
export const phoneMask: Mask = {
  isOwn: (character) => isDigit(character) || character === '+',
  format: formatPhone,
};

/** Whether the text begins like a number of another country. */
export function isForeign(text: string): boolean {
  return /^\s*\+\s*[^7\s]/.test(text);
}

function formatPhone(text: string): string {
  const digits = extractDigits(text);
  if (isForeign(text)) return `+${digits.slice(0, MOST_DIGITS)}`;
  if (digits === '') return text.trim() === '+' ? '+' : '';
  return formatRussian(formatNational(digits));
}

/** Without the 7 or 8 that it is dialled with; a number begun at once with its code is taken as it is. */
function formatNational(digits: string): string {
  const isDialled = digits.startsWith('7') || digits.startsWith('8');
  return digits.slice(isDialled ? 1 : 0).slice(0, RUSSIAN_DIGITS - 1);
}

function formatRussian(national: string): string {
  const [code, first, second, third] = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 8),
    national.slice(8),
  ];
  if (code === '') return '+7';
  if (!first) return `+7 (${code}`;
  return `+7 (${code}) ${[first, second, third].filter((part) => part !== '').join('-')}`;
}
