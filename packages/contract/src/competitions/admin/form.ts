import { z } from 'zod';
import { flag } from '../../answers.ts';
import { defineOptionalText, defineText, reference } from '../../fields.ts';
import {
  findCompetitionFaults,
  isLogoLink,
  LOGO_MESSAGES,
  type CompetitionValues,
} from '../../forms/index.ts';
import { LARGEST_ID } from '../../parameters.ts';
import { tournamentFormat, tournamentType } from '../tournaments.ts';

const MOMENT = 'Ожидаются дата и время';
const DAY = 'Ожидается дата';
const RUBLES = 'Ожидается целое число рублей';

/** A moment of this century, in UTC. */
const moment = z.iso
  .datetime({ offset: true, error: MOMENT, abort: true })
  .refine((value) => value >= '2000' && value < '2101', 'Год от 2000 до 2100')
  .transform((value) => new Date(value).toISOString());

const day = z.iso
  .date({ error: DAY, abort: true })
  .refine((value) => value >= '1900-01-01' && value <= '2100-01-01', DAY)
  .nullable()
  .default(null);

const defineOptionalWhole = (sentence: string, most = LARGEST_ID) =>
  z.int(sentence).min(0, sentence).max(most, sentence).nullable().default(null);

const places = z.array(reference, 'Выберите из списка').max(200, 'Не больше 200').default([]);

/** Everything of a competition that its form holds. Money is in whole rubles. */
export const competitionFields = {
  full_name: defineText('Введите название').trim().max(200, 'Не длиннее 200 символов'),
  /** The address that the upload of a logo gave; null: none of its own. */
  logo_link: z.string(LOGO_MESSAGES.again).refine(isLogoLink, LOGO_MESSAGES.again).nullable().default(null),
  description: defineOptionalText(10_000),
  type: z.enum(tournamentType.options, 'Выберите тип'),
  category_title: defineOptionalText(200),
  is_parent: flag.default(0),
  discipline_id: defineOptionalWhole('Выберите дисциплину'),
  format: z.enum(tournamentFormat.options, 'Выберите систему розыгрыша').nullable().default(null),
  system_competition: defineOptionalText(200),
  system_competition_label: defineOptionalText(60),
  time_control_name: defineOptionalText(200),
  max_point: defineOptionalWhole('От 1 до 99 очков'),
  players_max: defineOptionalWhole('От 2 до 10 000 участников'),
  is_playoff: flag.default(0),
  isThird: flag.default(0),
  start_dt: moment,
  end_dt: moment,
  /** When the registration opens by itself; null: by hand. */
  app_start_dt: moment.nullable().default(null),
  app_end_dt: moment.nullable().default(null),
  /** Whether the status follows the dates by itself. */
  is_status_by_date: flag.default(1),
  is_online: flag.default(0),
  city_id: defineOptionalWhole('Выберите город'),
  address: defineOptionalText(300),
  organizer_info: defineOptionalText(20_000),
  has_fees: flag.default(0),
  total_prize_fund: defineOptionalWhole(RUBLES, 1_000_000_000),
  total_prize_from_sponsor: defineOptionalWhole(RUBLES, 1_000_000_000),
  birth_date_from: day,
  birth_date_to: day,
  gender: z.enum(['man', 'woman'], 'Укажите пол').nullable().default(null),
  geo_countries_ids: places,
  geo_districts_ids: places,
  geo_regions_ids: places,
  geo_cities_ids: places,
};

export const competitionForm = z.object(competitionFields);

/** A competition as its form has it. */
export type CompetitionForm = z.output<typeof competitionForm>;

/** Adds what the rules of a form say of values that are each right by themselves. */
export function checkCompetition(values: CompetitionValues, context: z.RefinementCtx): void {
  for (const [field, sentences] of Object.entries(findCompetitionFaults(values)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message });
}

/** What a competition is made with besides its form: belongs to it, and can be taken from another one. */
export const COPIED_PARTS = ['schedule', 'documents', 'partners', 'bank', 'prizes', 'referees'] as const;

export type CopiedPart = (typeof COPIED_PARTS)[number];

export const copying = {
  /** The competition that the parts are taken from. */
  copy_of: reference.nullable().default(null),
  copied_parts: z.array(z.enum(COPIED_PARTS, 'Такой части нет')).max(COPIED_PARTS.length).default([]),
};
