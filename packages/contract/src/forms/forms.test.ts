import { describe, expect, test } from 'vitest';
import {
  ageOn,
  findApplicationFaults,
  findBirthdayFault,
  parseBirthday,
  CONSENTS,
  getDayInMoscow,
  findEmailFault,
  findFileSizeFault,
  findFileTotalFault,
  detectFileType,
  isMinor,
  findLoginFormFaults,
  findPasswordChangeFaults,
  findPhoneFault,
  REGISTRATION_LIMITS,
  findRegistrationFaults,
  type RegistrationUploads,
  type RegistrationValues,
} from './index.ts';

const TODAY = '2026-11-22';

const adult: RegistrationValues = {
  last_name: 'Иванова',
  first_name: 'Анна',
  middle_name: '',
  email: 'anna@mail.example',
  phone: '+7',
  rank: '',
  birthday: '05.03.1990',
  gender: 'woman',
  desire_role_id: '1',
  city_id: '12',
  address: '',
  citizenship: '',
  inn_number: '123456789012',
  password: 'Right-Password-1',
  password_repeat: 'Right-Password-1',
  want_to_federation: '0',
  guardian_name: '',
  consent_personal_data: CONSENTS.personal_data.version,
};
const paper = [{ size: 5000 }];

const faults = (changed: Partial<RegistrationValues>, files: RegistrationUploads = { passport: paper }) =>
  findRegistrationFaults({ ...adult, ...changed }, files, TODAY);

test('A complete registration has no faults', () => {
  expect(faults({})).toEqual({});
  const minor = { birthday: '2012-01-31', guardian_name: 'Иванова Ольга' };
  expect(faults(minor, { birth_certificate: paper, parent_passport: paper })).toEqual({});
});

test.each<[Partial<RegistrationValues>, string, string]>([
  [{ last_name: ' ' }, 'last_name', 'Фамилия не может быть пустым'],
  [{ first_name: '' }, 'first_name', 'Имя не может быть пустым'],
  [{ email: '' }, 'email', 'Email не может быть пустым'],
  [{ email: 'anna@mail' }, 'email', 'Введите корректный email'],
  [{ phone: '+7 999 12' }, 'phone', 'Введите корректный номер телефона'],
  [
    { rank: '5' },
    'player_rank_certificate',
    'Для отображения разряда/категории в профиле необходимо приложить Приказ с Приложением об их присвоении.',
  ],
  [{ birthday: '' }, 'birthday', 'Дата рождения обязательна'],
  [{ birthday: '31.02.1990' }, 'birthday', 'Дата рождения обязательна'],
  [{ birthday: '23.11.2026' }, 'birthday', 'Дата рождения не может быть в будущем'],
  [{ gender: '' }, 'gender', 'Укажите пол'],
  [{ desire_role_id: '' }, 'desire_role_id', 'Выбор роли обязателен'],
  [{ city_id: '' }, 'city_id', 'Выбирайте муниципальное образование последовательно, начиная со страны'],
  [{ inn_number: '' }, 'inn_number', 'ИНН не может быть пустым'],
  [{ inn_number: '12345678901' }, 'inn_number', 'Не менее 12 символов'],
  [{ inn_number: '1234567890123' }, 'inn_number', 'Не более 12 символов'],
  [{ inn_number: '12345678901x' }, 'inn_number', 'ИНН состоит из 12 цифр'],
  [{ password_repeat: 'Right-Password-2' }, 'password_repeat', 'Пароли должны совпадать'],
  [
    { consent_personal_data: '' },
    'consent_personal_data',
    'Необходимо согласие на обработку персональных данных',
  ],
  [
    { consent_personal_data: '2020-01-01' },
    'consent_personal_data',
    'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз.',
  ],
])('%j is a fault of %s', (changed, field, sentence) => {
  expect(faults(changed)).toMatchObject({ [field]: [sentence] });
});

test('A text that is too long for the registration is a fault of its field', () => {
  for (const [field, most] of Object.entries(REGISTRATION_LIMITS)) {
    const birthday = field === 'guardian_name' ? '2012-01-31' : adult.birthday;
    const texts = { birthday, guardian_name: 'Иванова Ольга' };
    expect(faults({ ...texts, [field]: ` ${'я'.repeat(most)} ` })).not.toHaveProperty(field);
    expect(faults({ ...texts, [field]: 'я'.repeat(most + 1) })).toMatchObject({
      [field]: [`Не длиннее ${most} символов`],
    });
  }
});

test('Documents are asked for by age', () => {
  expect(faults({}, {})).toEqual({ passport: ['Паспорт обязателен для совершеннолетних (18+).'] });
  expect(faults({ birthday: '23.11.2008' }, {})).toEqual({
    birth_certificate: ['Свидетельство о рождении (обязательно для спортсменов младше 18 лет).'],
    parent_passport: [
      'Паспорт родителя/законного представителя (обязательно для спортсменов младше 18 лет).',
    ],
    guardian_name: ['Укажите ФИО родителя или законного представителя'],
  });
  expect(isMinor('22.11.2008', TODAY)).toBe(false);
  expect(isMinor('', TODAY)).toBeUndefined();
});

test("A referee's certificate stands for a category", () => {
  expect(faults({ rank: '5' }, { passport: paper, referee_category_certificate: paper })).toEqual({});
});

describe('Birthdays', () => {
  test('A date is read as it is typed and as it is sent', () => {
    expect(parseBirthday('29.02.2008')).toBe('2008-02-29');
    expect(parseBirthday('2008-02-29')).toBe('2008-02-29');
    expect(parseBirthday('29.02.2009')).toBeUndefined();
    expect(parseBirthday('01.01.1899')).toBeUndefined();
    expect(parseBirthday('1.1.2000')).toBeUndefined();
  });

  test('Who is seven today may register, who will be tomorrow may not', () => {
    expect(findBirthdayFault('22.11.2019', TODAY)).toBeUndefined();
    expect(findBirthdayFault('23.11.2019', TODAY)).toBe('Пользователь должен быть старше 7 лет');
  });

  test('Born on 29 February, one is a year older on 1 March', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  test('The day is that of Moscow', () => {
    expect(getDayInMoscow(new Date('2026-11-21T21:30:00Z'))).toBe('2026-11-22');
  });
});

test('A phone may be left as its mask, be Russian or of another country', () => {
  for (const phone of ['', '+7', '+', '+7 (999) 123-45-67', '+49 1512 3456789', '89991234567'])
    expect([phone, findPhoneFault(phone)]).toEqual([phone, undefined]);
  for (const phone of ['12', '+7 (999) 123-45-6', '+1234567890123456', '+7999123456a'])
    expect([phone, findPhoneFault(phone)]).toEqual([phone, 'Введите корректный номер телефона']);
});

test('The login form has its sentences', () => {
  expect(findLoginFormFaults({ login: ' ', password: '' })).toEqual({
    login: ['Email не может быть пустым'],
    password: ['Пароль не может быть пустым'],
  });
  expect(findLoginFormFaults({ login: 'a@b.ru', password: 'Short-1' })).toEqual({
    password: ['Не менее 8 символов'],
  });
  expect(findLoginFormFaults({ login: 'a@b.ru', password: 'no-capital-1' })).toEqual({
    password: ['Только латинские буквы, минимум 1 строчная буква, 1 прописная, 1 цифра'],
  });
  expect(findLoginFormFaults({ login: ' a.b+c@d-e.example ', password: 'Aa1-_.@!#$%^&*()+=?' })).toEqual({});
  for (const address of [
    'a b@c.ru',
    '.a@b.ru',
    'a..b@c.ru',
    'a@-b.ru',
    'a@b',
    'почта@пример.рф',
    `${'a'.repeat(250)}@b.ru`,
  ])
    expect([address, findEmailFault(address)]).toEqual([address, 'Введите корректный email']);
});

test('A change of the password asks for the old one', () => {
  expect(
    findPasswordChangeFaults({ current_password: '', password: 'Aa345678', password_repeat: 'Aa345679' }),
  ).toEqual({
    current_password: ['Пароль не может быть пустым'],
    password_repeat: ['Пароли должны совпадать'],
  });
});

test('An application asks for its three fields, the consent, and the documents where there are some', () => {
  const empty = {
    tournament: '',
    fullName: '',
    discipline: '',
    consent_application_personal_data: '',
    consent_application_documents: '',
  };
  expect(findApplicationFaults(empty, {}, true)).toEqual({
    tournament: ['Введите название турнира'],
    fullName: ['Введите ФИО'],
    discipline: ['Выберите спортивную дисциплину'],
    consent_application_personal_data: ['Необходимо согласие на обработку персональных данных'],
    consent_application_documents: ['Необходимо ознакомиться с документами соревнования'],
  });
  expect(findApplicationFaults(empty, {}, false)).not.toHaveProperty('consent_application_documents');
});

describe('Files', () => {
  test('Each has from 102 bytes to 10 MB, all together 60 MB', () => {
    expect(findFileSizeFault({ size: 101 })).toBe('Размер загружаемого файла не должен быть меньше 102 Б');
    expect(findFileSizeFault({ size: 102 })).toBeUndefined();
    expect(findFileSizeFault({ size: 10_485_760 })).toBeUndefined();
    expect(findFileSizeFault({ size: 10_485_761 })).toBe(
      'Размер загружаемого файла не должен превышать 10 МБ',
    );
    const six = Array.from({ length: 6 }, () => ({ size: 10_485_760 }));
    expect(findFileTotalFault(six)).toBeUndefined();
    expect(findFileTotalFault([...six, { size: 102 }])).toBe('Загрузите файлы, согласно допустимым лимитам.');
    expect(faults({}, { passport: [{ size: 50 }] })).toEqual({
      passport: ['Размер загружаемого файла не должен быть меньше 102 Б'],
    });
  });

  test('Their first bytes tell what they are', () => {
    expect(detectFileType(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('image/png');
    expect(detectFileType(Buffer.from('ffd8ffe000104a46', 'hex'))).toBe('image/jpeg');
    expect(detectFileType(Buffer.from('49492a0008000000', 'hex'))).toBe('image/tiff');
    expect(detectFileType(Buffer.from('4d4d002a00000008', 'hex'))).toBe('image/tiff');
    expect(detectFileType(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(detectFileType(Buffer.from('<svg xml'))).toBeUndefined();
    expect(detectFileType(Buffer.from('%P'))).toBeUndefined();
  });
});
