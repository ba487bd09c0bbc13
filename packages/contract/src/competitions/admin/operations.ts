import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from '../../answers.ts';
import { reference } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { id, defineOptionalChoice, optionalId, definePaging, searchText, sortBy } from '../../parameters.ts';
import { tournamentFormat, tournamentStatus, tournamentType } from '../tournaments.ts';
import { checkCompetition, competitionFields, competitionForm, copying } from './form.ts';

const desk = { feature: 'competitions', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404, 409, 422] as const;

/** The status that dates will bring, and when. */
const nextStatus = z.object({ status: tournamentStatus, at_dt: moment }).nullable();

/** A competition in the desk's list, published or not. */
export const deskTournament = z.object({
  tournament_id: identifier,
  full_name: z.string(),
  status: tournamentStatus,
  is_published: flag,
  /** With a simulated hall: it is never published. */
  is_training: flag,
  type: tournamentType,
  format: tournamentFormat.nullable(),
  discipline_title: z.string().nullable(),
  city_title: z.string().nullable(),
  is_online: flag,
  is_parent: flag,
  parent_tournament_id: identifier.nullable(),
  parent_title: z.string().nullable(),
  children_count: z.int().min(0),
  start_dt: moment,
  end_dt: moment,
  approved_player: z.int().min(0),
  /** Places that are taken: by participants, and by applications that hold one until they are decided. */
  taken: z.int().min(0),
  players_max: z.int().nullable(),
  next_status: nextStatus,
});

export type DeskTournament = z.output<typeof deskTournament>;

export const listDeskTournaments = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/tournaments',
  summary: 'Competitions with those being prepared; of a director those that he is appointed to',
  query: z.object({
    name: searchText,
    published: defineOptionalChoice(['0', '1']),
    status: defineOptionalChoice(tournamentStatus.options as ['future', 'app', 'app-end', 'current', 'past']),
    discipline_id: optionalId,
    parent_tournament_id: optionalId,
    sort: sortBy(['start', 'name']),
    ...definePaging({ pageSize: 20 }),
  }),
  answer: listOf(deskTournament),
  refusals: [401, 403],
});

const place = z.object({ id: identifier, title: z.string() });

/** A competition as its form is opened with, and what the form shows beside its fields. */
export const deskTournamentDetails = z.object({
  tournament_id: identifier,
  /** Of the form: a change is refused when the competition has another one by then. */
  version: z.string(),
  status: tournamentStatus,
  is_published: flag,
  is_training: flag,
  published_dt: moment.nullable(),
  form: competitionForm,
  /** What ids in the form are called. */
  discipline_title: z.string().nullable(),
  city: place.nullable(),
  geo_countries: z.array(place),
  geo_districts: z.array(place),
  geo_regions: z.array(place),
  geo_cities: z.array(place),
  parent: z
    .object({
      tournament_id: identifier,
      full_name: z.string(),
      is_published: flag,
      /** Whether who asks may read it as well: a director may be appointed to a child alone. */
      is_readable: flag,
    })
    .nullable(),
  children: z.array(
    z.object({
      tournament_id: identifier,
      full_name: z.string(),
      status: tournamentStatus,
      is_published: flag,
      discipline_title: z.string().nullable(),
      start_dt: moment,
    }),
  ),
  approved_player: z.int().min(0),
  applications_count: z.int().min(0),
  /** Whether its play has begun: discipline and system stay what they are. */
  has_play: flag,
  next_status: nextStatus,
});

export type DeskTournamentDetails = z.output<typeof deskTournamentDetails>;

export const getDeskTournament = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}',
  summary: 'One competition as its form holds it, published or not',
  params: z.object({ id }),
  answer: defineOne(deskTournamentDetails),
  refusals: [401, 403, 404],
});

const MOST_CHILDREN = 20;

const child = z.object({ ...competitionFields, ...copying });

export const createTournament = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/tournaments',
  summary: 'Prepare a competition, a parent with its children in one step; nobody else sees it yet',
  body: z
    .object({
      ...competitionFields,
      ...copying,
      parent_tournament_id: reference.nullable().default(null),
      children: z.array(child).max(MOST_CHILDREN, `Не больше ${MOST_CHILDREN} соревнований`).default([]),
    })
    .superRefine((body, context) => {
      checkCompetition(body, context);
      if (body.is_parent === 0 && body.children.length > 0)
        context.addIssue({ code: 'custom', path: ['children'], message: 'Состоит из других только главное' });
      if (body.is_parent === 1 && body.parent_tournament_id !== null)
        context.addIssue({
          code: 'custom',
          path: ['parent_tournament_id'],
          message: 'Главное соревнование не входит в другое',
        });
      checkChildren(body.children, context);
    }),
  answer: defineOne(z.object({ tournament_id: identifier, children_ids: z.array(identifier) })),
  refusals: [401, 403, 422],
});

/** A child's faults stand under `children`, each with the number of its child. */
function checkChildren(children: readonly z.output<typeof child>[], context: z.RefinementCtx): void {
  for (const [index, values] of children.entries()) {
    checkCompetition(values, {
      ...context,
      addIssue: (issue) => {
        const message = typeof issue === 'string' ? issue : (issue.message ?? '');
        context.addIssue({ code: 'custom', path: ['children'], message: `${index + 1}: ${message}` });
      },
    });
    if (values.is_parent === 1)
      context.addIssue({
        code: 'custom',
        path: ['children'],
        message: `${index + 1}: не может быть главным`,
      });
  }
}

export const changeTournament = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}',
  summary:
    'Change what the form holds; 409 with the code `changed` when somebody else has changed it meanwhile',
  params: z.object({ id }),
  body: z
    .object({ version: z.string('Обновите страницу').max(100, 'Обновите страницу'), ...competitionFields })
    .superRefine(checkCompetition),
  answer: defineOne(z.object({ version: z.string() })),
  refusals: REFUSALS,
});

/** What an act will do, told before it is done. */
export const changePreview = z.object({
  /** What will come of it. */
  effects: z.array(z.string()),
  /** What speaks against doing it now. */
  warnings: z.array(z.string()),
  /** Why it cannot be done. */
  refusal: z.string().nullable(),
});

export type ChangePreview = z.output<typeof changePreview>;

export const previewPublication = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/publication',
  summary: 'What publishing will do, or withdrawing when it is published',
  params: z.object({ id }),
  answer: defineOne(changePreview),
  refusals: [401, 403, 404],
});

export const publishTournament = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/publish',
  summary: 'Let everybody see a competition; a parent with all its children',
  params: z.object({ id }),
  body: z.object({
    /** Of its children these alone. */
    only: z.array(reference, 'Ожидается список соревнований').nullable().default(null),
  }),
  answer: defineOne(z.object({})),
  refusals: REFUSALS,
});

export const withdrawTournament = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/withdraw',
  summary:
    'Take a competition back into preparation, while nobody has applied; a parent with all its children',
  params: z.object({ id }),
  /** What everybody could see until then. */
  answer: defineOne(z.object({ tournament_ids: z.array(identifier) })),
  refusals: REFUSALS,
});

export const deleteTournament = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/delete',
  summary: 'Delete a competition that is being prepared, a parent with its children; its name must be given',
  params: z.object({ id }),
  body: z.object({ full_name: z.string('Введите название') }),
  answer: defineOne(z.object({})),
  refusals: REFUSALS,
});

export const openPreview = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/preview',
  summary: 'A link under which the portal shows a competition before it is published, for half an hour',
  params: z.object({ id }),
  answer: defineOne(z.object({ link: z.string() })),
  refusals: [401, 403, 404, 409],
});

export const previewStatus = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/status',
  summary: 'What a status would do, were it given now',
  params: z.object({ id }),
  query: z.object({ status: tournamentStatus }),
  answer: defineOne(changePreview),
  refusals: [401, 403, 404],
});

export const changeTournamentStatus = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/status',
  summary: 'Give a competition another status; 409 when it has another than `from` by now',
  params: z.object({ id }),
  body: z.object({ from: tournamentStatus, status: tournamentStatus }),
  answer: defineOne(z.object({ next_status: nextStatus })),
  refusals: REFUSALS,
});
