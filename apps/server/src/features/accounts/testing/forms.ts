import { CONSENTS } from '@nardy/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';

/** A picture that a photo or a scan may be. */
export function createPicture(width = 500, height = 500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
}

/** A paper with a text in plain, which must not be found on the disk. */
export function createPaper(text = 'PASSPORT 4510 123456'): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${text}\n${' '.repeat(200)}\ntrailer\n%%EOF\n`);
}

export interface FormFile {
  readonly field: string;
  readonly name?: string;
  readonly content: Buffer;
}

/** A form of an adult as a browser sends it; every call has an e-mail of its own. */
export function createAdultForm(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    last_name: 'Иванова',
    first_name: 'Анна',
    middle_name: 'Сергеевна',
    email: `person-${(made += 1)}-${process.pid}@mail.example`,
    phone: '+7 (999) 123-45-67',
    rank: '',
    birthday: '05.03.1990',
    gender: 'woman',
    desire_role_id: '1',
    city_id: '1',
    address: 'ул. Лесная, 5',
    citizenship: 'Россия',
    inn_number: '123456789012',
    password: 'Right-Password-1',
    password_repeat: 'Right-Password-1',
    want_to_federation: '0',
    guardian_name: '',
    consent_personal_data: CONSENTS.personal_data.version,
    ...changed,
  };
}

let made = 0;

/** Sends a multipart form from an address of its own, so that no limit is met. */
export async function sendForm(
  app: FastifyInstance,
  url: string,
  { texts, files = [], headers = {}, remoteAddress, method = 'POST' }: SentForm,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  for (const { field, name = 'скан.pdf', content } of files)
    form.append(field, new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  return app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
    remoteAddress: remoteAddress ?? createAddress(),
  });
}

export interface SentForm {
  readonly texts: readonly (readonly [string, string])[];
  readonly files?: readonly FormFile[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
  readonly method?: 'POST' | 'PUT';
}

let callers = 0;

/** An address that nobody has called from yet. */
export function createAddress(): string {
  callers += 1;
  return `10.${Math.trunc(callers / 62_500) % 250}.${Math.trunc(callers / 250) % 250}.${(callers % 250) + 1}`;
}

/** Registers with the passport, unless told otherwise. */
export function register(
  app: FastifyInstance,
  texts: Readonly<Record<string, string>>,
  files: readonly FormFile[] = [{ field: 'passport', content: createPaper() }],
): Promise<LightMyRequestResponse> {
  return sendForm(app, '/api/users/register', { texts: Object.entries(texts), files });
}
