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

export class FieldsError extends RefusalError {
  constructor(fields: Record<string, string[]>, status = 400) {
    super(status, fields);
    this.name = 'FieldsError';
  }
}
