import { extractDigits, isDigit, type Mask } from './mask';

const ISO_DATE = /^\s*(\d{4})-(\d{2})-(\d{2})/;
const LOOSE_DATE = /^\s*(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})\s*$/;

/** dd.MM.yyyy; dates that a browser fills in or a person pastes in another form are taken too. */
export const dateMask: Mask = { isOwn: isDigit, format: formatDate };

function formatDate(text: string): string {
  const iso = ISO_DATE.exec(text);
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const loose = LOOSE_DATE.exec(text);
  const digits = loose
    ? `${loose[1]?.padStart(2, '0')}${loose[2]?.padStart(2, '0')}${loose[3]}`
    : extractDigits(text).slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.');
}
