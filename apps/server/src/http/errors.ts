import { countText } from '@nardy/contract/plurals';
import type { Refusal } from '@nardy/contract';

/** A refusal that explains itself in Russian; its body is the contract's `refusal`. */
export class RefusalError extends Error {
  readonly status: number;
  readonly refusal: Refusal['message'];

  constructor(status: number, refusal: Refusal['message']) {
    super(`refused with ${status}`);
    this.name = 'RefusalError';
    this.status = status;
    this.refusal = refusal;
  }
}

export class NotFoundError extends RefusalError {
  constructor(sentence: string) {
    super(404, { error: sentence });
    this.name = 'NotFoundError';
  }
}

/** What was asked for has another id now: the same address with that one in its place answers. */
export class MovedError extends RefusalError {
  readonly from: number;
  readonly to: number;

  constructor(from: number, to: number) {
    super(308, { error: 'Эта карточка объединена с другой.', code: 'merged' });
    this.name = 'MovedError';
    this.from = from;
    this.to = to;
  }

  /** The address that was asked, of what is left. */
  addressFrom(url: string): string {
    const [path = '', query] = url.split('?');
    const segments = path.split('/').map((segment) => (parseId(segment) === this.from ? this.to : segment));
    return segments.join('/') + (query === undefined ? '' : `?${query}`);
  }
}

/** As parameters are read, `0012` is 12. */
function parseId(segment: string): number {
  try {
    return Number(decodeURIComponent(segment));
  } catch {
    return Number.NaN;
  }
}

export class FieldsError extends RefusalError {
  constructor(fields: Record<string, string[]>, status = 400) {
    super(status, fields);
    this.name = 'FieldsError';
  }
}

/** Too many attempts; `seconds` is the time to wait. */
export class TooManyError extends RefusalError {
  readonly seconds: number;

  constructor(seconds: number, sentence = `Слишком много запросов. Попробуйте ${waitInWords(seconds)}.`) {
    super(429, { error: sentence });
    this.name = 'TooManyError';
    this.seconds = seconds;
  }
}

/** So many ask at once that one more would wait too long; `seconds` is the time to wait. */
export class BusyError extends RefusalError {
  readonly seconds: number;

  constructor(seconds: number, sentence: string) {
    super(503, { error: sentence, code: 'busy' });
    this.name = 'BusyError';
    this.seconds = seconds;
  }
}

/** «через минуту», «через 15 минут». */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'через минуту' : `через ${countText(minutes, ['минуту', 'минуты', 'минут'])}`;
}
