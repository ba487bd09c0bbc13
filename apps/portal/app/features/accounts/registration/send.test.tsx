import { ApiError } from '@nardy/contract/client';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendForm } from '../../../api/sendForm';
import { renderAt } from '../../../components/testing/render';
import { EMPTY_ENTRY } from './entry';
import { OutcomeWindow } from './Outcome';
import { sendRegistration } from './send';

vi.mock('../../../api/sendForm');

const send = () => sendRegistration(EMPTY_ENTRY, new AbortController().signal, () => undefined);

test.each([
  [
    'Not answered',
    new ApiError(0),
    'Данные не отправлены',
    'Данные не были отправлены. Проверьте ваше соединение с интернетом.',
  ],
  [
    'With files too large',
    new ApiError(413, { error: 'Слишком велико' }),
    'Замените файлы',
    'Выберите другие',
  ],
  [
    'Answered with no JSON',
    new TypeError('no'),
    'Регистрация прервана',
    'Всё, что вы ввели, осталось в форме',
  ],
  [
    'Refused as a whole',
    new ApiError(429, { error: 'Слишком много попыток' }),
    'Регистрация прервана',
    'Слишком много попыток',
  ],
])('%s, a registration is told to be unsent', async (_title, error, title, sentence) => {
  vi.mocked(sendForm).mockRejectedValue(error);
  const outcome = await send();
  if (outcome.kind === 'refused') throw new Error('It is at no field');
  renderAt(<OutcomeWindow outcome={outcome} onClose={() => undefined} onRetry={() => undefined} />);
  expect((await screen.findByRole('dialog', { name: title })).textContent).toContain(sentence);
});

test('What is refused at a field comes back as its fault', async () => {
  const faults = { inn_number: ['ИНН состоит из 12 цифр'] };
  vi.mocked(sendForm).mockRejectedValue(new ApiError(422, faults));
  expect(await send()).toEqual({ kind: 'refused', faults });
});
