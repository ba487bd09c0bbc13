import { COMPETITION_TITLES, type ChangePreview, type TournamentStatus } from '@nardy/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { computeDueStatus, MOMENT, STATUS_ORDER, type Dated } from './dates.ts';
import { isParentReopened } from './reopening.ts';
import { isUnfinished } from './unfinished.ts';
import { listUngraded } from './sections/ungraded.ts';
import { countInvolved, findPrepared, type Involved, type PreparedRow } from './repository.ts';

const NOTHING_NEW = 'Этот статус у соревнования уже есть.';
const PLAY_BEGAN = 'Игра началась: вернуть регистрацию нельзя.';
const IS_TRAINING = 'Учебное соревнование не публикуют: его видит только консоль.';
const MOVES_ON = `По датам статус сразу сменится снова: исправьте даты или снимите «${COMPETITION_TITLES.is_status_by_date}».`;
const NOT_PUBLISHED = 'Сначала опубликуйте соревнование.';
const PARENT_GOES_ON = 'Главное соревнование снова пойдёт вместе с ним.';

/** What giving a competition the status would do now. */
export async function previewStatusChange(
  db: Kysely<Database>,
  row: PreparedRow,
  status: TournamentStatus,
): Promise<ChangePreview> {
  const involved = await countInvolved(db, [row.id]);
  const goesOn = row.status === 'past' && status === 'current';
  return {
    effects: [
      ...listEffects(row, status, involved),
      ...(goesOn && (await isParentReopened(db, row.id)) ? [PARENT_GOES_ON] : []),
    ],
    warnings: await readWarnings(db, row, status, involved),
    refusal: findRefusal(row, status, involved),
  };
}

function findRefusal(row: PreparedRow, status: TournamentStatus, { hasPlay }: Involved): string | null {
  if (row.published_at === null) return NOT_PUBLISHED;
  if (row.status === status) return NOTHING_NEW;
  const isBeforePlay = STATUS_ORDER.indexOf(status) < STATUS_ORDER.indexOf('current');
  return hasPlay && isBeforePlay ? PLAY_BEGAN : null;
}

function listEffects(row: PreparedRow, status: TournamentStatus, { undecided }: Involved): string[] {
  const closes = row.application_end_at ?? row.start_at;
  const waiting = undecided > 0 ? [`Заявки без решения останутся на рассмотрении: ${undecided}.`] : [];
  const effects: Record<TournamentStatus, readonly string[]> = {
    future: ['Карточка покажет «Анонс», приёма заявок не будет.', ...waiting],
    app: [
      ...(row.is_parent
        ? ['Карточка покажет «Идёт регистрация». Заявки подаются в соревнования, из которых оно состоит.']
        : [
            'Спортсмены смогут подавать заявки.',
            `На карточке пойдёт отсчёт до конца регистрации: ${MOMENT.format(closes)}.`,
          ]),
      ...(row.parent_id === null ? ['Соревнование появится среди ближайших на главной странице.'] : []),
    ],
    'app-end': ['Новые заявки приниматься не будут.', ...waiting],
    current: ['Карточка покажет «Идёт»: откроются таблица, результаты и сетка.', ...waiting],
    past: [
      'Соревнование перейдёт в прошедшие.',
      'На странице призового фонда появятся призёры по итоговым местам.',
    ],
  };
  const next = row.is_status_by_date ? ['Дальше статус снова пойдёт по датам.'] : [];
  return [...effects[status], ...next];
}

async function readWarnings(
  db: Kysely<Database>,
  row: PreparedRow,
  status: TournamentStatus,
  { unplayed, hasPlay, participants }: Involved,
): Promise<string[]> {
  const warnings: string[] = [];
  const now = new Date();
  if (await isMovedOn(db, { ...row, status }, now)) warnings.push(MOVES_ON);
  if (status === 'app' && (row.application_end_at ?? row.start_at) < now)
    warnings.push('Срок приёма заявок уже прошёл: исправьте дату.');
  if (status === 'app' && !row.is_parent) warnings.push(...(await readMissing(db, row)));
  if (status === 'current' && row.start_at > now) warnings.push('Начало ещё не наступило.');
  if (status === 'current' && !row.is_parent && participants < 2) warnings.push('Участников меньше двух.');
  if (status === 'past' && unplayed > 0) warnings.push(`Не сыграно игр: ${unplayed}.`);
  if (status === 'past' && row.is_parent && (await isUnfinished(db, row.id)))
    warnings.push('Не все соревнования, из которых оно состоит, завершены.');
  if (status === 'past' && !hasPlay && !row.is_parent) warnings.push('Ни одна игра не внесена.');
  // Who sets a status by hand grades the referees too, the directors among them, and may do so afterwards.
  const ungraded = status === 'past' ? await listUngraded(db, row.id, null) : [];
  if (ungraded.length > 0)
    warnings.push(`Нет ${ungraded.length === 1 ? 'оценки судьи' : 'оценок судей'}: ${ungraded.join(', ')}.`);
  return warnings;
}

/** Whether the dates give another status at once; what is not over is under way, whatever its date says. */
async function isMovedOn(
  db: Kysely<Database>,
  row: Dated & { readonly id: number },
  now: Date,
): Promise<boolean> {
  const due = computeDueStatus(row, now);
  if (due === undefined) return false;
  return due !== 'past' || row.status !== 'current' || !(await isUnfinished(db, row.id));
}

/** What people look for before they apply. */
async function readMissing(db: Kysely<Database>, { id, parent_id, ...row }: PreparedRow): Promise<string[]> {
  const {
    rows: [found],
  } = await sql<{ schedule: boolean; documents: boolean; bank: boolean; hasFee: boolean }>`
    select
      exists (select from schedule_events where tournament_id = ${id}) as schedule,
      exists (select from documents where tournament_id in (${id}, ${parent_id}::int)) as documents,
      exists (select from tournament_payments where tournament_id in (${id}, ${parent_id}::int)) as bank,
      exists (select from prizes where tournament_id = ${id} and amount_of_contribution > 0) as "hasFee"
  `.execute(db);
  if (!found) throw new Error('a select without a table gave no row');
  return [
    ...(row.city_id === null && !row.is_online ? ['Не указан город.'] : []),
    ...(found.schedule ? [] : ['Нет расписания.']),
    ...(found.documents ? [] : ['Нет документов.']),
    ...(found.hasFee && !found.bank ? ['Есть взнос, но нет реквизитов для оплаты.'] : []),
  ];
}

/** What publishing would do, or undoing what is published. */
export async function previewPublicationChange(
  db: Kysely<Database>,
  row: PreparedRow,
  family: readonly PreparedRow[],
): Promise<ChangePreview> {
  const children = family.length - 1;
  if (row.published_at !== null) {
    const familyIds = family.map(({ id }) => id);
    const { applications, participants } = await countInvolved(db, familyIds);
    // What nobody sees is not withdrawn with it.
    const isBegun = family.some(({ published_at: at, status }) => at !== null && status !== 'future');
    const isUsed = applications > 0 || participants > 0 || isBegun;
    return {
      effects: [
        row.parent_id === null
          ? 'Соревнование исчезнет с портала: из списков, поиска, календаря и по ссылке.'
          : 'Соревнование исчезнет с портала: со страницы главного соревнования, из поиска и по ссылке.',
      ],
      warnings: [],
      refusal: isUsed ? 'Снять можно только анонс, на который никто не подал заявку.' : null,
    };
  }
  const parent = row.parent_id === null ? undefined : await findPrepared(db, row.parent_id);
  return {
    effects: [
      row.parent_id === null
        ? 'Соревнование увидят все: в списках, поиске, календаре и ленте новостей.'
        : 'Соревнование увидят все: на странице главного соревнования, в поиске и по ссылке.',
      ...(children > 0 ? [`Вместе с ним будут опубликованы соревнования: ${children}.`] : []),
      row.is_status_by_date
        ? 'Статус пойдёт по датам.'
        : 'Статус останется «Анонс», пока его не сменят вручную.',
    ],
    warnings: [
      ...(row.start_at < new Date() ? ['Дата начала уже прошла.'] : []),
      ...(row.is_parent && children === 0 ? ['В главное соревнование пока не входит ни одно другое.'] : []),
      ...(row.is_parent ? [] : await readMissing(db, row)),
    ],
    refusal: row.is_training
      ? IS_TRAINING
      : parent?.published_at === null
        ? 'Сначала опубликуйте главное соревнование.'
        : null,
  };
}
