/** What a payment needs to say. */
export interface Payment {
  readonly payee: string;
  readonly account: string;
  readonly bank: string;
  readonly bik: string;
  readonly corrAccount: string;
  readonly inn: string;
  /** A sole trader has none. */
  readonly kpp: string | null;
  readonly purpose: string;
  /** Whole rubles. */
  readonly sum?: number | undefined;
  /** "Фамилия Имя Отчество" */
  readonly payer?: string | undefined;
}

/** Format, version, and 2 for UTF-8. */
const SERVICE = 'ST00012';
/** Bytes of the five required fields with their separators. */
const MAX_REQUIRED_BYTES = 300;
const MAX_PAYEE = 160;
const MAX_BANK = 45;
const MAX_PURPOSE = 210;
/** The first is the usual one; which of them it is stands right after the service block. */
const SEPARATORS = Array.from('|~^#;$%&*!_{}+@');

/**
 * The text of a payment's QR code by GOST R 56042-2014. Values longer than the standard lets them be are cut; the payee
 * is also cut where the required fields together would be too long.
 */
export function formatPayment(payment: Payment): string {
  const { payer = '', sum, kpp } = payment;
  const bank = cut(payment.bank, MAX_BANK);
  const required = (payee: string): Field[] => [
    ['Name', payee],
    ['PersonalAcc', payment.account],
    ['BankName', bank],
    ['BIC', payment.bik],
    ['CorrespAcc', payment.corrAccount],
  ];
  const optional: Field[] = [
    ['PayeeINN', payment.inn],
    ...(kpp === null ? [] : [['KPP', kpp] as const]),
    ['Purpose', cut(payment.purpose, MAX_PURPOSE)],
    ...(sum === undefined ? [] : [['Sum', `${sum * 100}`] as const]),
    ...listPayerFields(payer),
  ];
  return writeFields([...required(fitPayee(payment.payee, required)), ...optional]);
}

type Field = readonly [name: string, value: string];

function fitPayee(payee: string, required: (payee: string) => readonly Field[]): string {
  const letters = Array.from(cut(payee, MAX_PAYEE));
  while (Buffer.byteLength(joinFields(required(letters.join('').trimEnd()), '|')) > MAX_REQUIRED_BYTES)
    letters.pop();
  return letters.join('').trimEnd();
}

function listPayerFields(payer: string): Field[] {
  const [last, first, ...middle] = payer.split(/\s+/).filter((word) => word !== '');
  return [
    ...(last === undefined ? [] : [['LastName', last] as const]),
    ...(first === undefined ? [] : [['FirstName', first] as const]),
    ...(middle.length === 0 ? [] : [['MiddleName', middle.join(' ')] as const]),
  ];
}

/** With a separator that no value holds; were each in some value, the usual one would give way to a blank there. */
function writeFields(fields: readonly Field[]): string {
  const values = fields.map(([, value]) => value).join('');
  const free = SEPARATORS.find((sign) => !values.includes(sign));
  if (free !== undefined) return SERVICE + joinFields(fields, free);
  const cleared = fields.map(([name, value]) => [name, value.replaceAll('|', ' ')] as const);
  return SERVICE + joinFields(cleared, '|');
}

function joinFields(fields: readonly Field[], separator: string): string {
  return fields.map(([name, value]) => `${separator}${name}=${value}`).join('');
}

/** One line of at most so many characters. */
function cut(value: string, length: number): string {
  return Array.from(value.replaceAll(/\s+/g, ' ').trim()).slice(0, length).join('').trimEnd();
}
