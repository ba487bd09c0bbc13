import type { Client } from 'pg';
import { CONSENTS } from '../../packages/contract/src/forms/index.ts';
import { askWell } from './client.ts';

const PASSWORD = 'Right-Password-1';

interface Registrant {
  readonly email: string;
  readonly photo?: Uint8Array<ArrayBuffer> | undefined;
  /** Where the form seems to come from. */
  readonly ip?: string;
}

/** Registers a person with a passport and confirms the address; gives the number of the account. */
export async function register(
  origin: string,
  database: Client,
  { email, photo, ip = '127.0.0.1' }: Registrant,
): Promise<number> {
  const { rows } = await database.query<{ city: number; role: number }>(
    'select (select min(id) from cities) as city, (select min(id) from desired_roles) as role',
  );
  const form = {
    last_name: 'Замерова',
    first_name: 'Анна',
    email,
    phone: '+7 (999) 123-45-67',
    birthday: '05.03.1990',
    gender: 'woman',
    desire_role_id: String(rows[0]?.role),
    city_id: String(rows[0]?.city),
    citizenship: 'Россия',
    inn_number: '123456789012',
    password: PASSWORD,
    password_repeat: PASSWORD,
    want_to_federation: '0',
    consent_personal_data: CONSENTS.personal_data.version,
    ...(photo && { photo }),
    passport: Buffer.from(`%PDF-1.7\n${' '.repeat(200)}\ntrailer\n%%EOF\n`),
  };
  const { user_id: id } = await askWell<{ user_id: number }>(`${origin}/api/users/register`, { form, ip });
  const letter = await database.query<{ code: string }>(
    `select substring(text_body from 'code=([[:alnum:]_-]+)') as code from letters where recipient = $1`,
    [email],
  );
  await askWell(`${origin}/api/users/confirm`, { json: { id, code: letter.rows[0]?.code }, ip });
  return id;
}
