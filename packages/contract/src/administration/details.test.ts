import { expect, test } from 'vitest';
import { createTraining } from '../desk/training.ts';
import { saveBankDetails } from '../competitions/admin/bank.ts';
import { saveDocuments } from '../competitions/admin/documents.ts';
import { competitionForm } from '../competitions/admin/form.ts';
import { savePartners } from '../competitions/admin/partners.ts';
import { savePrizes } from '../competitions/admin/prizes.ts';
import { saveReferees } from '../competitions/admin/referees.ts';
import { saveSchedule } from '../competitions/admin/schedule.ts';
import { changeAlbum } from './albums.ts';
import { describeDetails, REDACTED } from './details.ts';
import { createHandbookEntry } from './handbooks.ts';
import { changeSite, createBanner } from './site.ts';
import { changeVideo } from './videos.ts';

test('The undo of a merge is told in words, an older entry of tables too', () => {
  expect(
    describeDetails({ gone: 'Иванов Артём', gone_person_id: 7, moved: { users: 1, awards: 2, referees: 1 } }),
  ).toEqual([
    { label: 'Присоединена карточка', text: 'Иванов Артём' },
    { label: 'Перенесено', text: 'Аккаунт: 1; Разряды и категории с приказами: 2; Карточка судьи: 1' },
  ]);
  expect(describeDetails({ moved: ['users.person_id', 'awards.person_id'] })).toEqual([
    { label: 'Перенесено', text: 'Аккаунт, Разряды и категории с приказами' },
  ]);
});

test('A merge that has moved nothing does not say that it has', () => {
  expect(describeDetails({ gone: 'Иванов Артём', moved: { users: 0 }, before: {} })).toEqual([
    { label: 'Присоединена карточка', text: 'Иванов Артём' },
  ]);
});

test('Counts of an import are told by their names, those of none not at all', () => {
  expect(describeDetails({ file: 'Список.xlsx', add: 190, link: 0, skip: 0, fault: 2 })).toEqual([
    { label: 'Файл', text: 'Список.xlsx' },
    { label: 'Новых', text: '190' },
    { label: 'С ошибками', text: '2' },
  ]);
});

test('Fields, states, days and moments are told as people call them', () => {
  expect(describeDetails(['last_name', 'passport'])).toEqual([
    { label: undefined, text: 'Фамилия, Паспорт' },
  ]);
  expect(describeDetails({ role: 'auditor' })).toEqual([{ label: 'Роль', text: 'ревизор' }]);
  expect(describeDetails({ status: 'app-end' })).toEqual([
    { label: 'Статус', text: 'регистрация завершена' },
  ]);
  expect(describeDetails('confirmed')).toEqual([{ label: undefined, text: 'ждёт решения' }]);
  expect(['failed', 'again'].flatMap(describeDetails).map(({ text }) => text)).toEqual([
    'не ушло',
    'попробуем ещё раз',
  ]);
  expect(
    describeDetails({ start_dt: '2026-05-02T07:00:00.000Z', birthday: '1990-03-05', is_online: true }),
  ).toEqual([
    { label: 'Начало', text: '02.05.2026, 10:00' },
    { label: 'Дата рождения', text: '05.03.1990' },
    { label: 'Играют по сети', text: 'да' },
  ]);
});

test('A value that was destroyed is told as such, whatever its field holds else', () => {
  const fields = ['birthday', 'photo', 'clubs', 'federation_member', 'order_date', 'reason', 'gone'];
  const details = describeDetails({
    ...Object.fromEntries(fields.map((field) => [field, REDACTED])),
    field_reasons: { inn_number: REDACTED },
    gone_person_id: 7,
  });
  expect(details.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Дата рождения: удалено',
    'Фото: удалено',
    'Клубы: удалено',
    'Член федерации: удалено',
    'Дата приказа: удалено',
    'Причина: удалено',
    'Присоединена карточка: удалено',
    'Что исправить: ИНН: удалено',
  ]);
});

/** What the log keeps of what staff save, as it is sent; `version` is never told. */
const SAVED = {
  changeSite,
  createBanner,
  changeAlbum,
  changeVideo,
  createHandbookEntry,
  saveSchedule,
  saveReferees,
  savePrizes,
  saveBankDetails,
  saveDocuments,
  savePartners,
  createTraining,
  createCompetition: { body: competitionForm },
};

/** Fields of a form, those of its lines too. */
function listFields(schema: unknown): string[] {
  const { def } = schema as { def?: Readonly<Record<string, unknown>> };
  if (!def) return [];
  const { shape, element, innerType } = def as Readonly<Record<string, object | undefined>>;
  const own = Object.entries(shape ?? {}).flatMap(([name, field]) => [name, ...listFields(field)]);
  const inner = [element, innerType, def['in'], ...((def['options'] as object[] | undefined) ?? [])];
  return [...own, ...inner.filter((one) => one !== undefined).flatMap(listFields)];
}

test.each(Object.entries(SAVED))('Each field that %s saves is told in Russian', (_, { body }) => {
  const told = listFields(body).map(
    (field) => describeDetails({ [field]: 'x' })[0]?.label ?? 'номер, о котором не говорят',
  );
  expect(told.filter((label) => !/[а-яё]/i.test(label))).toEqual([]);
});

test('Kinds, yes and no, pictures and texts with markup are told as people say them', () => {
  const after = {
    type: 'rating-event',
    format: 'round-robin',
    is_status_by_date: 0,
    is_published: 1,
    copy_of: 7,
    distribution_kind: 'percent',
    image_path: 'banners/ab12.webp',
    logo_link: null,
    link: '/competitions/5',
    policy_html: '<h2>Политика</h2><p>Мы&nbsp;храним</p>',
    letter: 'Регистрация одобрена',
  };
  expect(describeDetails(after)).toEqual([
    { label: 'Тип', text: 'Рейтинговое' },
    { label: 'Система', text: 'круговая' },
    { label: 'Менять статус по датам', text: 'нет' },
    { label: 'Показывается на портале', text: 'да' },
    { label: 'Как делится фонд', text: 'в процентах от фонда' },
    { label: 'Картинка', text: 'есть' },
    { label: 'Логотип', text: '—' },
    { label: 'Ссылка', text: '/competitions/5' },
    { label: 'Текст политики', text: 'Политика Мы храним' },
    { label: 'Письмо', text: 'Регистрация одобрена' },
  ]);
});

test('A place and a discipline that were chosen are told by their names, as their fields are called', () => {
  const after = {
    city: 'Казань',
    city_id: 5,
    discipline: 'Длинные нарды',
    geo_regions: 'Москва',
    region: null,
  };
  expect(describeDetails(after)).toEqual([
    { label: 'Город', text: 'Казань' },
    { label: 'Дисциплина', text: 'Длинные нарды' },
    { label: 'Регионы', text: 'Москва' },
    { label: 'Регион', text: '—' },
  ]);
});

test('What a photo, a video, a paper, a consent and an export leave is told in Russian', () => {
  expect(
    describeDetails({ photo: 'people/5f2b', photo_count: 3, source_url: 'https://rutube.ru/video/1/' }),
  ).toEqual([
    { label: 'Фото', text: 'есть' },
    { label: 'Фото', text: '3' },
    { label: 'Адрес видео', text: 'https://rutube.ru/video/1/' },
  ]);
  expect(describeDetails({ file_path: 'documents/5f2b.pdf', file_size: 2_097_152 })).toEqual([
    { label: 'Размер файла', text: '2\u00A0МБ' },
  ]);
  expect(describeDetails({ purpose: 'application_documents', undecided: 2 })).toEqual([
    { label: 'Согласие', text: 'Документы соревнования' },
    { label: 'Отозвано заявок', text: '2' },
  ]);
  expect(describeDetails({ purpose: 'Взнос за участие' })).toEqual([
    { label: 'Назначение платежа', text: 'Взнос за участие' },
  ]);
  expect(describeDetails({ kind: 'account', sort: 'name', action: 'change-person' })).toEqual([
    { label: 'Вид', text: 'Аккаунт' },
    { label: 'Действие', text: 'Карточка изменена' },
  ]);
});
