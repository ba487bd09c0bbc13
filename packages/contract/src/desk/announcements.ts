import { z } from 'zod';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { defineText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { atDesk, decisionKey } from './access.ts';

/** What a director says to everybody: on the competition's page, in the hall and on phones. */
export const announcement = z.object({
  announcement_id: identifier,
  text: z.string(),
  dt: moment,
  /** When it goes by itself; null stands until it is withdrawn. */
  until_dt: moment.nullable(),
});

export type Announcement = z.output<typeof announcement>;

/** One as the desk lists it, also when it is over. */
export const deskAnnouncement = announcement.extend({
  /** "Кудрявцев Вячеслав"; null where the account is gone. */
  author: z.string().nullable(),
  is_own: flag,
  withdrawn_dt: moment.nullable(),
});

export type DeskAnnouncement = z.output<typeof deskAnnouncement>;

export const ANNOUNCEMENT_LENGTH = 300;

export const listDeskAnnouncements = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/announcements',
  summary: 'What was announced at a competition, the latest first, withdrawn ones too',
  answer: defineOne(z.array(deskAnnouncement)),
  refusals: [401, 403, 404, 409],
});

export const announce = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/announcements',
  summary: 'Announce something to everybody at once: page, hall and phones; done once for its key',
  body: z.object({
    key: decisionKey,
    text: defineText('Введите объявление')
      .trim()
      .min(1, 'Введите объявление')
      .max(ANNOUNCEMENT_LENGTH, `Не длиннее ${ANNOUNCEMENT_LENGTH} символов`)
      // PostgreSQL holds no NUL in a text.
      .regex(/^[^\0]*$/, 'Недопустимый знак'),
    /** How long it stands; null until it is withdrawn. */
    minutes: z
      .int('Ожидается число минут')
      .min(1, 'Хотя бы минуту')
      .max(1_440, 'Не дольше суток')
      .nullable()
      .default(null),
  }),
  answer: defineOne(z.object({ announcement_id: identifier })),
  refusals: [401, 403, 404, 409, 422],
});

export const withdrawAnnouncement = defineOperation({
  ...atDesk,
  method: 'DELETE',
  path: '/api/admin/tournaments/{id}/desk/announcements/{announcement_id}',
  summary: 'Take an announcement back: it goes from all screens at once',
  params: atDesk.params.extend({ announcement_id: id }),
  answer: defineOne(z.object({})),
  refusals: [401, 403, 404, 409],
});

export const listAnnouncements = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/announcements',
  feature: 'desk',
  summary: 'What is announced at a competition now, of a parent at its children too, the latest first',
  params: z.object({ id }),
  answer: defineOne(z.array(announcement)),
  refusals: [404],
});
