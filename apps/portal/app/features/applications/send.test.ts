import { beforeEach, expect, test, vi } from 'vitest';
import { answerForms } from '../../api/testing/answerForms';
import type { ApplicationEntry } from './entry';
import { sendApplication } from './send';

const ENTRY = {
  tournament: 'Кубок',
  fullName: 'Проверкин Тимур',
  discipline: 'Короткие нарды',
  consent_application_personal_data: '1',
  consent_application_documents: '',
  check: [],
  collectiveApplication: [],
  certificateOfAdmission: [],
  accidentInsurance: [],
  others: [],
} satisfies ApplicationEntry;

const send = () =>
  sendApplication(7, ENTRY, { signal: new AbortController().signal, onProgress: () => undefined });

beforeEach(() => localStorage.setItem('accessToken', 'token'));

test.each([
  ['{"success": true}', { kind: 'sent', status: undefined, position: null }],
  [
    '{"success": true, "data": {"status": "waiting", "position": 3}}',
    { kind: 'sent', status: 'waiting', position: 3 },
  ],
])('%s is a success', async (body, result) => {
  answerForms(200, body);
  expect(await send()).toEqual(result);
});

const NOT_SENT = 'Произошла ошибка при отправке формы. Попробуйте снова.';

test.each([
  ['no answer', 0, '', NOT_SENT],
  ['a fault without JSON', 500, 'Internal Server Error', NOT_SENT],
  ["a proxy's page", 502, '<h1>Bad gateway</h1>', NOT_SENT],
  ['a page in place of an answer', 200, '<h1>Hello</h1>', NOT_SENT],
  ['JSON of somebody else', 503, '{"error": "unavailable"}', NOT_SENT],
  ['a refusal without a reason', 200, '{"success": false}', 'Произошла ошибка'],
  ['a refusal', 409, '{"success": false, "message": {"error": "Приём закончен"}}', 'Приём закончен'],
])('%s has its sentence', async (_what, status, body, sentence) => {
  answerForms(status, body);
  expect(await send()).toEqual({ kind: 'failed', sentence });
});

test('What the server finds wrong comes back as faults of the fields', async () => {
  const message = { tournament: ['Введите название турнира'], fullName: ['Введите ФИО'] };
  answerForms(422, JSON.stringify({ success: false, message }));
  expect(await send()).toEqual({ kind: 'refused', faults: message });
});

test('Who is logged in no more is told so, also before anything is sent', async () => {
  answerForms(401, '{"success": false, "message": {"error": "Войдите, чтобы увидеть это."}}');
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: {} }, { status: 401 }));
  expect(await send()).toEqual({ kind: 'loggedOut' });
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(await send()).toEqual({ kind: 'loggedOut' });
});
