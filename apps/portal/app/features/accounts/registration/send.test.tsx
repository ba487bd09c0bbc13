import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerForms } from '../../../api/testing/answerForms';
import { renderAt } from '../../../components/testing/render';
import { EMPTY_ENTRY } from './entry';
import { OutcomeWindow } from './Outcome';
import { sendRegistration } from './send';

const refusal = (message: object) => JSON.stringify({ success: false, message });

const send = () => sendRegistration(EMPTY_ENTRY, new AbortController().signal, () => undefined);

test.each([
  [
    'Not answered',
    0,
    '',
    'Данные не отправлены',
    'Данные не были отправлены. Проверьте ваше соединение с интернетом.',
  ],
  ['With files too large', 413, refusal({ error: 'Слишком велико' }), 'Замените файлы', 'Выберите другие'],
  [
    'Answered with no JSON',
    200,
    '<html></html>',
    'Регистрация прервана',
    'Всё, что вы ввели, осталось в форме',
  ],
  [
    'Refused as a whole',
    429,
    refusal({ error: 'Слишком много попыток' }),
    'Регистрация прервана',
    'Слишком много попыток',
  ],
])('%s, a registration is told to be unsent', async (_title, status, body, title, sentence) => {
  answerForms(status, body);
  const outcome = await send();
  if (outcome.kind === 'refused') throw new Error('It is at no field');
  renderAt(<OutcomeWindow outcome={outcome} onClose={() => undefined} onRetry={() => undefined} />);
  expect((await screen.findByRole('dialog', { name: title })).textContent).toContain(sentence);
});

test('What is refused at a field comes back as its fault', async () => {
  const faults = { inn_number: ['ИНН состоит из 12 цифр'] };
  answerForms(422, refusal(faults));
  expect(await send()).toEqual({ kind: 'refused', faults });
});
